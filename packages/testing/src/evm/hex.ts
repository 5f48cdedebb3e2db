import type { Hex } from './fakeWallet.ts'

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
}

export function toHex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}

/** A quantity from a request or an answer; undefined when it is absent or not one. */
export function toQuantity(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  return isHex(value) && value.length > 2 ? BigInt(value) : undefined
}
