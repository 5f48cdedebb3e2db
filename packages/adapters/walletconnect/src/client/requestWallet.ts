import { fromWallet, type LatchkeyError, timeoutError } from '@latchkey/protocol'
import { needsOwner } from '../namespaces/needsOwner.ts'
import { sendAlone } from './sendAlone.ts'
import type { UniversalProvider } from './universalProvider.ts'
import { watchRelay } from './watchRelay.ts'

/**
 * Asks the wallet in a session. The visitor is brought to it once the relay has a request that its owner has to answer. What it answers with an error leaves as a `LatchkeyError`, and so does it that the relay
 * refuses this page; of a socket that only broke the client makes a new one.
 */
export async function requestWallet(
  provider: UniversalProvider,
  { topic, chainId, method, params }: { topic: string; chainId: string; method: string; params: unknown },
): Promise<unknown> {
  const relay = watchRelay(provider)
  const refused = relay.failed.catch((error: LatchkeyError) => {
    if (error.code === 'WEBSOCKET_CLOSED_ABNORMALLY') throw error
    return new Promise<never>(() => {})
  })
  const request = { method, params }
  const isShown = needsOwner(method) && mayBeOpened(provider, topic)
  // Loaded by itself while the request is under way, because the modal needs the same code, and not together with this.
  const loading = isShown ? import('./showWallet.ts').catch(() => undefined) : undefined
  let isOver = false
  const onSent = (sent: { id: number; request: unknown }) => {
    if (sent.request !== request) return
    // The wallet may have answered before that code has come.
    void loading?.then((loaded) => isOver || loaded?.showWallet({ id: sent.id, topic }))
  }
  provider.client.on('session_request_sent', onSent)
  try {
    const asked = sendAlone(() => provider.client.request<unknown>({ topic, chainId, request }))
    return await Promise.race([asked.then(({ answer }) => answer), refused])
  } catch (error) {
    throw isExpiry(error) ? timeoutError({ cause: error }) : fromWallet(error)
  } finally {
    isOver = true
    relay.stop()
    provider.client.removeListener('session_request_sent', onSent)
  }
}

/** Whether the wallet lets a page bring visitors to it. A wallet that shows its own notifications may say no. */
function mayBeOpened({ client }: UniversalProvider, topic: string): boolean {
  const session = client.session.values.find((stored) => stored.topic === topic)
  return !session?.sessionConfig?.disableDeepLink
}

/** The client gives a request, a proposal and a link each a time to live, and says so in words. */
export function isExpiry(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(Reflect.get(Object(error), 'message'))
  return /\bexpired\b/i.test(text)
}
