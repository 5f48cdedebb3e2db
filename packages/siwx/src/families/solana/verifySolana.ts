import { fromBase58 } from '@latchkey/protocol/addresses'
import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Verifier } from '../signatureProof.ts'

/**
 * Verifies a message signed by a Solana account: ed25519, as RFC 8032 has it, keys of small order refused. The signature is in base58.
 *
 * @example
 * const isValid = await verifySolana({ address: message.accountAddress, text, signature })
 */
export const verifySolana: Verifier = async ({ address, text, signature }) => {
  // 64 bytes are at most 88 characters, 32 at most 44.
  if (signature.length > 88 || address.length > 44) return false
  const [key, bytes] = [fromBase58(address), fromBase58(signature)]
  if (key?.length !== 32 || bytes?.length !== 64) return false
  try {
    return ed25519.verify(bytes, utf8ToBytes(text), key, { zip215: false })
  } catch {
    return false
  }
}
