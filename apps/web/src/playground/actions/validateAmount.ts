import { parseAmount } from '@latchkey/protocol'

export type Validated<T> = { value: T; error?: undefined } | { value?: undefined; error: string }

// The largest amount that an EVM word holds; no chain and no token allows more.
const limit = 2n ** 256n

/**
 * Parses an amount that a visitor typed, exactly. Returns the value, or a text that says what is wrong.
 *
 * @example
 * validateAmount('0.01', 18) // { value: 10000000000000000n }
 */
export function validateAmount(text: string, decimals: number): Validated<bigint> {
  const trimmed = text.trim()
  if (trimmed === '') return { error: 'Enter an amount' }
  if (trimmed.includes(',')) return { error: 'Use a dot for decimals, and nothing between thousands' }
  if (!/^\d+(\.\d+)?$/.test(trimmed)) return { error: 'Enter a number such as 0.01' }
  const places = trimmed.split('.')[1]?.length ?? 0
  if (places > decimals)
    return { error: decimals === 0 ? 'Enter a whole number' : `At most ${decimals} decimals` }
  try {
    const { value } = parseAmount(trimmed, decimals)
    if (value === 0n) return { error: 'Enter an amount above zero' }
    return value < limit ? { value } : { error: 'This amount is too large' }
  } catch {
    return { error: 'This amount is too large' }
  }
}
