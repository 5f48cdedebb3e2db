import { within } from '@latchkey/core'
import { fromWallet } from '@latchkey/protocol'
import type { Provider } from './provider.ts'

/** Long enough for an extension to wake up. */
const answerTimeout = 10_000

/**
 * Asks a wallet. What it throws leaves as a `LatchkeyError`; what it answers is still to be checked.
 *
 * @example
 * const answer = await request(provider, 'eth_requestAccounts')
 */
export async function request(
  provider: Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  try {
    return await provider.request(params ? { method, params } : { method })
  } catch (error) {
    throw fromWallet(error)
  }
}

/** Asks a wallet something that needs nobody's approval, and so must be answered soon. */
export function query(provider: Provider, method: string, params?: readonly unknown[]): Promise<unknown> {
  return within(answerTimeout, request(provider, method, params))
}
