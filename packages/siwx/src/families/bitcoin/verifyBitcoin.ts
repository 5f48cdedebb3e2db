import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Verifier } from '../signatureProof.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { verifyLegacy } from './verifyLegacy.ts'

/** A witness of one key is about 110 bytes, a whole transaction about 200. */
const signatureLimit = 1024

/**
 * Verifies a message signed by a Bitcoin account: BIP-322, or ECDSA as wallets did it before (also by BIP-137). The signature is in
 * base64, the address p2wpkh, p2tr, p2sh around p2wpkh, or p2pkh.
 *
 * @example
 * const isValid = await verifyBitcoin({ address: message.accountAddress, text, signature })
 */
export const verifyBitcoin: Verifier = async ({ address, text, signature }) => {
  if (signature.length > signatureLimit) return false
  const message = utf8ToBytes(text)
  const found = verifyBip322(address, message, signature)
  // A signature that only becomes valid later (BIP-322 lock time) does not sign anybody in.
  if (found) return found.lockTime === 0 && found.sequence === 0
  return verifyLegacy(address, message, signature)
}
