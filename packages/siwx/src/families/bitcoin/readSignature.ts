import { createReader, isEqual } from './bytes.ts'
import type { ToSign } from './virtualTransactions.ts'

/** A signature in base64, written in the only way; undefined where it is something else. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const letters = atob(text)
    return btoa(letters) === text ? Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) : undefined
  } catch {
    return
  }
}

/** The simple form of BIP-322: the witness alone. */
export function readSimple(bytes: Uint8Array): ToSign | undefined {
  return reading(bytes, (reader) => ({
    version: 0,
    lockTime: 0,
    sequence: 0,
    witness: Array.from({ length: reader.count() }, reader.counted),
  }))
}

/** The full form: the whole transaction `to_sign`. Undefined where it spends anything else, or more. */
export function readFull(bytes: Uint8Array, spent: Uint8Array): ToSign | undefined {
  return reading(bytes, (reader) => {
    const version = reader.uint(4)
    const hasWitness = reader.skip([0, 1])
    const isOne = reader.skip([1]) && isEqual(reader.take(32), spent) && reader.uint(4) === 0
    const scriptSig = reader.counted()
    const sequence = reader.uint(4)
    // One output of zero satoshi, whose script is `OP_RETURN`.
    const isNothing = reader.skip([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a])
    const witness = hasWitness ? Array.from({ length: reader.count() }, reader.counted) : []
    const lockTime = reader.uint(4)
    if (!isOne || !isNothing || (version !== 0 && version !== 2)) return
    return { version, lockTime, sequence, scriptSig, witness }
  })
}

function reading(
  bytes: Uint8Array,
  read: (reader: ReturnType<typeof createReader>) => ToSign | undefined,
): ToSign | undefined {
  const reader = createReader(bytes)
  try {
    const found = read(reader)
    return reader.isAtEnd() ? found : undefined
  } catch {
    return
  }
}
