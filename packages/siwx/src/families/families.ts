import type { Namespace } from '@latchkey/protocol'
import type { SignInFamily } from '../message/messageFormat.ts'
import type { Verifier } from './signatureProof.ts'

type Loaders = { messages: () => Promise<SignInFamily>; verifier: () => Promise<Verifier> }

/** What each family has, loaded when it is needed. */
const families: Readonly<Record<Namespace, Loaders>> = {
  eip155: {
    messages: async () => (await import('./evm/evm.ts')).evm,
    verifier: async () => (await import('./evm/verifyEvm.ts')).verifyEvm,
  },
  solana: {
    messages: async () => (await import('./solana/solana.ts')).solana,
    verifier: async () => (await import('./solana/verifySolana.ts')).verifySolana,
  },
  bip122: {
    messages: async () => (await import('./bitcoin/bitcoin.ts')).bitcoin,
    verifier: async () => (await import('./bitcoin/verifyBitcoin.ts')).verifyBitcoin,
  },
  polkadot: {
    messages: async () => (await import('./polkadot/polkadot.ts')).polkadot,
    verifier: async () => (await import('./polkadot/verifyPolkadot.ts')).verifyPolkadot,
  },
}

/**
 * The messages of a family. A page loads those of the accounts that sign in, and no others.
 *
 * @example
 * const family = await loadMessages(parseChainId(chainId).namespace)
 * const text = formatMessage(message, [family])
 */
export function loadMessages(namespace: Namespace): Promise<SignInFamily> {
  return families[namespace].messages()
}

/**
 * The verifier of a family, with its cryptography.
 *
 * @example
 * const verify = await loadVerifier(parseChainId(chainId).namespace)
 * if (!(await verify({ address, text, signature }))) throw signInSignatureError()
 */
export function loadVerifier(namespace: Namespace): Promise<Verifier> {
  return families[namespace].verifier()
}
