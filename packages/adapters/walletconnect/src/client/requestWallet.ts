import { fromWallet, type LatchkeyError, timeoutError } from '@latchkey/protocol'
import type { UniversalProvider } from './universalProvider.ts'
import { watchRelay } from './watchRelay.ts'

/**
 * Asks the wallet in a session. What it answers with an error leaves as a `LatchkeyError`, and so does it that the relay
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
  try {
    const asked = provider.client.request<unknown>({ topic, chainId, request: { method, params } })
    return await Promise.race([asked, refused])
  } catch (error) {
    throw isExpiry(error) ? timeoutError({ cause: error }) : fromWallet(error)
  } finally {
    relay.stop()
  }
}

/** The client gives a request, a proposal and a link each a time to live, and says so in words. */
export function isExpiry(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(Reflect.get(Object(error), 'message'))
  return /\bexpired\b/i.test(text)
}
