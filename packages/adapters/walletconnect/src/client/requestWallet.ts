import { fromWallet, timeoutError } from '@latchkey/protocol'
import type { UniversalProvider } from './universalProvider.ts'

/** Asks the wallet in a session. What it answers with an error leaves as a `LatchkeyError`. */
export async function requestWallet(
  { client }: UniversalProvider,
  { topic, chainId, method, params }: { topic: string; chainId: string; method: string; params: unknown },
): Promise<unknown> {
  try {
    return await client.request<unknown>({ topic, chainId, request: { method, params } })
  } catch (error) {
    throw isExpiry(error) ? timeoutError({ cause: error }) : fromWallet(error)
  }
}

/** The client gives a request, a proposal and a link each a time to live, and says so in words. */
export function isExpiry(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(Reflect.get(Object(error), 'message'))
  return /\bexpired\b/i.test(text)
}
