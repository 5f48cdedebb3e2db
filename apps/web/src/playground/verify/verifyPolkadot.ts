import { fromBase58 } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import { hexToBytes, isHex } from 'viem'
import type { Verify } from './verifyMessage.ts'

const blake2b256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const isWrapped = (message: string) => message.startsWith('<Bytes>') && message.endsWith('</Bytes>')

/** A signature of any of the three kinds of keys: the address, which is the key or its hash, does not say which. */
export const verifyPolkadot: Verify = async ({ address, message, signature }) => {
  // Before the account stands the network's number, of one byte or two; after it two bytes of a checksum.
  const account = fromBase58(address)?.slice(-34, -2)
  if (account?.length !== 32 || !isHex(signature)) return false
  const signed = hexToBytes(signature)
  const bytes = new TextEncoder().encode(isWrapped(message) ? message : `<Bytes>${message}</Bytes>`)
  if (signed.length === 64)
    return (
      attempt(() => verifySr25519(bytes, signed, account)) ||
      attempt(() => ed25519.verify(signed, bytes, account))
    )
  return attempt(() => {
    const recovered = secp256k1.Signature.fromCompact(signed.subarray(0, 64))
      .addRecoveryBit(signed[64] ?? 0)
      .recoverPublicKey(blake2b256(bytes))
      .toRawBytes(true)
    return blake2b256(recovered).every((byte, index) => byte === account[index])
  })
}

/** What cannot be read is no signature. */
function attempt(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}
