import type { Namespace } from '@latchkey/protocol'
import type { SignInFamily } from '../message/messageFormat.ts'

/** What each family has, loaded when it is needed. */
const messages: Readonly<Record<Namespace, () => Promise<SignInFamily>>> = {
  eip155: async () => (await import('./evm/evm.ts')).evm,
  solana: async () => (await import('./solana/solana.ts')).solana,
  bip122: async () => (await import('./bitcoin/bitcoin.ts')).bitcoin,
  polkadot: async () => (await import('./polkadot/polkadot.ts')).polkadot,
}

/**
 * The messages of a family. A page loads those of the accounts that sign in, and no others.
 *
 * @example
 * const family = await loadMessages(parseChainId(chainId).namespace)
 * const text = formatMessage(message, [family])
 */
export function loadMessages(namespace: Namespace): Promise<SignInFamily> {
  return messages[namespace]()
}
