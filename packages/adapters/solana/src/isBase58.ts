import { fromBase58 } from '@latchkey/core'

/** Whether a text is exactly so many bytes in base58: 32 are an address, 64 a signature. */
export function isBase58(value: unknown, length: 32 | 64): value is string {
  // A byte takes at most 1.37 characters: what is longer need not be decoded.
  return typeof value === 'string' && value.length <= length * 1.4 && fromBase58(value)?.length === length
}
