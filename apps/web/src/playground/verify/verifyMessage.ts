import type { Network } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'

/** A signed message, as the wallet's adapter gave it. */
export type SignedMessage = { address: string; message: string; signature: string; network: Network }

/** Whether the account has signed the message. Never throws for what is merely wrong. */
export type Verify = (signed: SignedMessage) => Promise<boolean>

/** Each with its own cryptography, loaded with the first signature of its chain family. */
const verifiers: Readonly<Record<Namespace, { how: string; load: () => Promise<Verify> }>> = {
  eip155: { how: 'ECDSA', load: async () => (await import('./verifyEvm.ts')).verifyEvm },
  solana: { how: 'Ed25519', load: async () => (await import('./verifySolana.ts')).verifySolana },
  bip122: { how: 'BIP-322', load: async () => (await import('./verifyBitcoin.ts')).verifyBitcoin },
  polkadot: { how: 'sr25519', load: async () => (await import('./verifyPolkadot.ts')).verifyPolkadot },
}

/** Checks a signature here in the page, without the wallet that made it, and says so in words. */
export async function verifyMessage(signed: SignedMessage): Promise<{ isGood: boolean; text: string }> {
  const { how, load } = verifiers[signed.network.chainNamespace]
  const isGood = await load()
    .then((verify) => verify(signed))
    .catch(() => false)
  return isGood
    ? { isGood, text: `Verified: this account has signed this message (${how}).` }
    : { isGood, text: 'Not verified: this is no signature of this account.' }
}
