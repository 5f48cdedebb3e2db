import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex } from '../fromHex.ts'
import type { Verifier } from '../signatureProof.ts'
import { askValidator } from './universalValidator.ts'

/** An account that is not deployed yet sends along what deploys it. */
const signatureLimit = 16_384

/**
 * Verifies a message signed by EIP-191. With `call`, contract accounts can sign in too, by ERC-1271, also before they are deployed
 * (ERC-6492). Without it, accounts of a key only.
 *
 * @example
 * const isValid = await verifyEvm({ address: message.accountAddress, text, signature, call })
 */
export const verifyEvm: Verifier = async ({ address, text, signature, call }) => {
  const bytes = fromHex(signature, signatureLimit)
  if (!bytes || !/^0x[\dA-Fa-f]{40}$/.test(address)) return false
  const hash = hashMessage(text)
  const answer = call && (await askValidator(call, { address, hash, signature: bytes }))
  // Where the account's code has nothing to say, its key has: an EOA may have code by EIP-7702.
  return answer ?? isOfKey(address, hash, bytes)
}

function hashMessage(text: string): Uint8Array {
  const message = utf8ToBytes(text)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message))
}

function isOfKey(address: string, hash: Uint8Array, bytes: Uint8Array): boolean {
  const [v = 4] = bytes.subarray(64)
  // Some wallets write 0 and 1 for 27 and 28.
  const parity = v < 27 ? v : v - 27
  if (bytes.length !== 65 || parity > 1) return false
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    // EIP-2: the other half of the values would be a second signature for the same message.
    if (parsed.hasHighS()) return false
    const key = parsed.addRecoveryBit(parity).recoverPublicKey(hash).toBytes(false)
    return bytesToHex(keccak_256(key.subarray(1)).subarray(12)) === address.slice(2).toLowerCase()
  } catch {
    return false
  }
}
