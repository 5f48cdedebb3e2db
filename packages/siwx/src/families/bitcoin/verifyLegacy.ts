import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hash160, isEqual, sha256d, withLength } from './bytes.ts'
import { fromBase64 } from './readSignature.ts'

const title = withLength(utf8ToBytes('Bitcoin Signed Message:\n'))

/**
 * What the first byte says, in steps of four from 27 on, and the kinds of addresses that it may be for. The first two are from before
 * SegWit, and wallets use the second for all addresses; the others are of BIP-137.
 */
const headers = [
  { isCompressed: false, kinds: ['p2pkh'] },
  { isCompressed: true, kinds: ['p2pkh', 'p2wpkh', 'p2sh'] },
  { isCompressed: true, kinds: ['p2sh'] },
  { isCompressed: true, kinds: ['p2wpkh'] },
]

/** Verifies a signature as wallets made them before BIP-322: 65 bytes, from which the key can be recovered. */
export function verifyLegacy(address: string, message: Uint8Array, signature: string): boolean {
  const bytes = fromBase64(signature)
  const parsed = parseBitcoinAddress(address)
  const step = (bytes?.[0] ?? 0) - 27
  const header = headers[step >> 2]
  if (bytes?.length !== 65 || !parsed || !header?.kinds.includes(parsed.kind)) return false
  try {
    const compact = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact')
    if (compact.hasHighS()) return false
    const hash = sha256d(concatBytes(title, withLength(message)))
    const key = compact
      .addRecoveryBit(step & 3)
      .recoverPublicKey(hash)
      .toBytes(header.isCompressed)
    const keyHash = hash160(key)
    const program = parsed.kind === 'p2sh' ? hash160(concatBytes(Uint8Array.of(0, 20), keyHash)) : keyHash
    return isEqual(program, parsed.program)
  } catch {
    return false
  }
}
