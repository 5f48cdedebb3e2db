import { chainRpc } from '../evm/chainRpc.ts'
import type { SolanaTestAccount } from './solanaTestAccounts.ts'

// Cryptography is loaded with the first signature.
async function keysOf({ secretKey }: SolanaTestAccount) {
  const kit = await import('@solana/kit')
  return { kit, keys: await kit.createKeyPairFromPrivateKeyBytes(secretKey) }
}

export async function signBytes(account: SolanaTestAccount, bytes: Uint8Array): Promise<Uint8Array> {
  const { kit, keys } = await keysOf(account)
  return kit.signBytes(keys.privateKey, Uint8Array.from(bytes))
}

/** Adds the account's signature to a transaction in wire form. Throws where it is none, or the account has no part in it. */
export async function signWire(account: SolanaTestAccount, wire: Uint8Array) {
  const { kit, keys } = await keysOf(account)
  const transaction = kit.getTransactionDecoder().decode(Uint8Array.from(wire))
  const signed = await kit.partiallySignTransaction([keys], transaction)
  const signature = Object.entries(signed.signatures).find(([address]) => address === account.address)?.[1]
  if (!signature) throw new Error('The account has no part in the transaction')
  return { signedTransaction: new Uint8Array(kit.getTransactionEncoder().encode(signed)), signature }
}

/** Gives a node a signed transaction; what the node refuses, it refuses with its own words. */
export async function sendWire(rpcUrl: string, wire: Uint8Array, wanted: object = {}): Promise<void> {
  const text = btoa(String.fromCharCode(...wire))
  const options = { preflightCommitment: 'confirmed', ...wanted, encoding: 'base64' }
  await chainRpc(rpcUrl, 'sendTransaction', [text, options])
}
