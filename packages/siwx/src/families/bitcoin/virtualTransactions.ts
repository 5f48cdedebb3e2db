import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256d, uint32, withLength } from './bytes.ts'

/** What a signature of BIP-322 says of the transaction that it signs. */
export type ToSign = {
  version: number
  lockTime: number
  sequence: number
  /** Undefined in the simple form, which has witnesses only. */
  scriptSig?: Uint8Array
  witness: readonly Uint8Array[]
}

const noAmount = new Uint8Array(8)
const one = Uint8Array.of(1)
const sigHashAll = uint32(1)
/** The one output of the signed transaction: nothing, to nobody. */
const output = concatBytes(noAmount, withLength(Uint8Array.of(0x6a)))

/** A hash of BIP-340: of the tag twice, and of what it is for. */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const hash = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(hash, hash, ...parts))
}

/** The id of the transaction `to_spend`, which commits to a message and to who must sign it. */
export function toSpendId(message: Uint8Array, script: Uint8Array): Uint8Array {
  const scriptSig = concatBytes(Uint8Array.of(0, 32), taggedHash('BIP0322-signed-message', message))
  return sha256d(
    concatBytes(
      uint32(0),
      one,
      new Uint8Array(32),
      uint32(0xffffffff),
      withLength(scriptSig),
      uint32(0),
      one,
      noAmount,
      withLength(script),
      uint32(0),
    ),
  )
}

/** What is signed for an address of a key before SegWit. */
export function legacyHash(spent: Uint8Array, script: Uint8Array, tx: ToSign): Uint8Array {
  const input = concatBytes(spent, uint32(0), withLength(script), uint32(tx.sequence))
  return sha256d(concatBytes(uint32(tx.version), one, input, one, output, uint32(tx.lockTime), sigHashAll))
}

/** What is signed for the hash of a key in a witness program of version 0 (BIP-143). */
export function witnessHash(spent: Uint8Array, keyHash: Uint8Array, tx: ToSign): Uint8Array {
  const outpoint = concatBytes(spent, uint32(0))
  const sequence = uint32(tx.sequence)
  return sha256d(
    concatBytes(
      uint32(tx.version),
      sha256d(outpoint),
      sha256d(sequence),
      outpoint,
      withLength(payToKeyHash(keyHash)),
      noAmount,
      sequence,
      sha256d(output),
      uint32(tx.lockTime),
      sigHashAll,
    ),
  )
}

/** What is signed for the key of a taproot address (BIP-341). `type` is 0, or 1 where the signature says so. */
export function taprootHash(spent: Uint8Array, script: Uint8Array, tx: ToSign, type: 0 | 1): Uint8Array {
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, type),
    uint32(tx.version),
    uint32(tx.lockTime),
    sha256(concatBytes(spent, uint32(0))),
    sha256(noAmount),
    sha256(withLength(script)),
    sha256(uint32(tx.sequence)),
    sha256(output),
    Uint8Array.of(0),
    uint32(0),
  )
}

/** The script that pays to the hash of a key. */
export function payToKeyHash(keyHash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac))
}
