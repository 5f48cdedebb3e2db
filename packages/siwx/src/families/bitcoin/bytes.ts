import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

export const sha256d = (bytes: Uint8Array) => sha256(sha256(bytes))
export const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))

/** A number in four bytes, the lowest first. */
export function uint32(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24)
}

/** Bytes with their number before them. */
export function withLength(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const size = length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length, length >>> 8)
  if (length > 0xffff) throw new RangeError('More than 65535 bytes')
  return concatBytes(size, bytes)
}

export function isEqual(first: Uint8Array, second: Uint8Array): boolean {
  return first.length === second.length && first.every((byte, index) => byte === second[index])
}

/** Reads bytes from the first to the last. Throws a `RangeError` where there are not enough. */
export function createReader(bytes: Uint8Array) {
  let at = 0
  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new RangeError('Not enough bytes')
    at += length
    return bytes.subarray(at - length, at)
  }
  const uint = (length: number) => take(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  function count(): number {
    const first = uint(1)
    const value = first === 0xfd ? uint(2) : first
    // Each number is written in one way, and none that we read is larger.
    if (first > 0xfd || (first === 0xfd && value < 0xfd)) throw new RangeError('Not a number of this size')
    return value
  }
  return {
    take,
    uint,
    count,
    counted: () => take(count()),
    isAtEnd: () => at === bytes.length,
    /** Whether these bytes come next; then they are taken. */
    skip(wanted: readonly number[]): boolean {
      const isNext = wanted.every((byte, index) => bytes[at + index] === byte)
      if (isNext) at += wanted.length
      return isNext
    },
  }
}
