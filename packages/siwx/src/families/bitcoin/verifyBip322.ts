import { type BitcoinAddress, parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { createReader, hash160, isEqual, withLength } from './bytes.ts'
import { fromBase64, readFull, readSimple } from './readSignature.ts'
import {
  legacyHash,
  payToKeyHash,
  type ToSign,
  taprootHash,
  toSpendId,
  witnessHash,
} from './virtualTransactions.ts'

type Spend = { program: Uint8Array; script: Uint8Array; spent: Uint8Array; tx: ToSign }

const witnessScript = (version: number, program: Uint8Array) =>
  concatBytes(Uint8Array.of(version, program.length), program)

/** How each kind of address is paid to, and who may spend. Scripts of several keys are not understood. */
const kinds: Readonly<
  Partial<
    Record<
      BitcoinAddress['kind'],
      { script(program: Uint8Array): Uint8Array; isSigned(spend: Spend): boolean }
    >
  >
> = {
  p2wpkh: {
    script: (program) => witnessScript(0, program),
    isSigned: ({ program, spent, tx }) => hasNoScript(tx) && isKeyOf(program, spent, tx),
  },
  p2sh: {
    script: (program) => concatBytes(Uint8Array.of(0xa9, 0x14), program, Uint8Array.of(0x87)),
    // The script hash must wrap a witness program of one key. Other scripts are refused.
    isSigned({ program, spent, tx }) {
      const keyHash = hash160(tx.witness[1] ?? new Uint8Array())
      const inner = witnessScript(0, keyHash)
      const isNamed = tx.scriptSig === undefined || isEqual(tx.scriptSig, withLength(inner))
      return isNamed && isEqual(hash160(inner), program) && isKeyOf(keyHash, spent, tx)
    },
  },
  p2tr: {
    script: (program) => witnessScript(0x51, program),
    isSigned({ program, script, spent, tx }) {
      const [signature = new Uint8Array()] = tx.witness
      const isPlain = signature.length === 64
      const isAll = signature.length === 65 && signature[64] === 1
      if (!hasNoScript(tx) || tx.witness.length !== 1 || !(isPlain || isAll)) return false
      return schnorr.verify(
        signature.subarray(0, 64),
        taprootHash(spent, script, tx, isPlain ? 0 : 1),
        program,
      )
    },
  },
  p2pkh: {
    script: payToKeyHash,
    isSigned({ program, script, spent, tx }) {
      if (!tx.scriptSig || tx.witness.length > 0) return false
      const reader = createReader(tx.scriptSig)
      const [signature, key] = [reader.counted(), reader.counted()]
      const isKey = reader.isAtEnd() && isEqual(hash160(key), program)
      return isKey && isEcdsa(signature, legacyHash(spent, script, tx), key)
    },
  },
}

/**
 * Verifies a signature of BIP-322 in the simple or the full form, of an address that belongs to one key. Undefined: it is none, or one
 * that is not understood. Otherwise from when on it is valid.
 */
export function verifyBip322(
  address: string,
  message: Uint8Array,
  signature: string,
): { lockTime: number; sequence: number } | undefined {
  const parsed = parseBitcoinAddress(address)
  const kind = parsed && kinds[parsed.kind]
  // The newest text of the BIP puts the name of the form before it.
  const [, form, base64 = ''] = /^(smp|ful)?(.*)$/.exec(signature) ?? []
  const bytes = fromBase64(base64)
  if (!kind || !bytes) return
  const { program } = parsed
  const script = kind.script(program)
  const spent = toSpendId(message, script)
  const tx =
    (form === 'ful' ? undefined : readSimple(bytes)) ?? (form === 'smp' ? undefined : readFull(bytes, spent))
  try {
    return tx && kind.isSigned({ program, script, spent, tx })
      ? { lockTime: tx.lockTime, sequence: tx.sequence }
      : undefined
  } catch {
    return
  }
}

const hasNoScript = ({ scriptSig }: ToSign) => scriptSig === undefined || scriptSig.length === 0

function isKeyOf(keyHash: Uint8Array, spent: Uint8Array, tx: ToSign): boolean {
  const [signature, key] = tx.witness
  if (tx.witness.length !== 2 || !signature || key?.length !== 33) return false
  return isEqual(hash160(key), keyHash) && isEcdsa(signature, witnessHash(spent, keyHash, tx), key)
}

/** Strictly DER, of the lower half, and for the whole transaction. */
function isEcdsa(signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== 1) return false
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { format: 'der', prehash: false, lowS: true })
}
