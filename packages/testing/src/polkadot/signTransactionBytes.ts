import { digits } from './payloadBytes.ts'
import type { PolkadotKey } from './polkadotAccounts.ts'

/** In a `MultiSignature`, a byte before the signature says how it was made. */
const signatureTypes = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const
/** What is longer is signed by its hash. */
const longest = 256

/** Signs the bytes of a transaction, as extensions do: the signature in hexadecimal, after the byte that says how it was made. */
export async function signTransactionBytes(
  { type, sign }: Pick<PolkadotKey, 'type' | 'sign'>,
  bytes: Uint8Array,
): Promise<string> {
  const { blake2b256 } = await import('@polkadot-labs/hdkd-helpers')
  const message = bytes.length > longest ? blake2b256(bytes) : bytes
  return `0x0${signatureTypes[type]}${digits(await sign(message))}`
}
