import { invalidAmountError } from '../errors/catalogue/inputErrors.ts'
import type { Amount } from './amount.ts'

// A 256-bit number has 78 digits; anything much longer is not an amount, and BigInt would be slow on it.
const maximumLength = 256

/**
 * Reads a plain decimal number exactly. Signs, exponents, separators and more fraction digits than `decimals` are errors.
 *
 * @example
 * parseAmount('1.5', 18) // { value: 1500000000000000000n, decimals: 18 }
 */
export function parseAmount(text: string, decimals: number): Amount {
  const [, integer, fraction = ''] = (text.length <= maximumLength && /^(\d+)(?:\.(\d+))?$/.exec(text)) || []
  if (
    integer === undefined ||
    !(decimals >= 0 && decimals < 256 && Number.isInteger(decimals)) ||
    fraction.length > decimals
  )
    throw invalidAmountError(text, decimals)
  return { value: BigInt(integer + fraction.padEnd(decimals, '0')), decimals }
}
