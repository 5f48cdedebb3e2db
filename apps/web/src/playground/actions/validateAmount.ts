import { parseAmount } from '@latchkey/protocol'
import { fill } from '../../texts/fill.ts'
import type { Texts } from '../../texts/texts.ts'

export type Validated<T> = { value: T; error?: undefined } | { value?: undefined; error: string }

// The largest amount that an EVM word holds; no chain and no token allows more.
const limit = 2n ** 256n

/**
 * Parses an amount that a visitor typed, exactly. Returns the value, or a text that says what is wrong.
 *
 * @example
 * validateAmount('0.01', 18, texts) // { value: 10000000000000000n }
 */
export function validateAmount(
  text: string,
  decimals: number,
  texts: Texts['tryIt']['amounts'],
): Validated<bigint> {
  const trimmed = text.trim()
  if (trimmed === '') return { error: texts.empty }
  if (trimmed.includes(',')) return { error: texts.comma }
  if (!/^\d+(\.\d+)?$/.test(trimmed)) return { error: texts.invalid }
  const places = trimmed.split('.')[1]?.length ?? 0
  if (places > decimals)
    return { error: decimals === 0 ? texts.whole : fill(texts.decimals, { count: String(decimals) }) }
  try {
    const { value } = parseAmount(trimmed, decimals)
    if (value === 0n) return { error: texts.zero }
    return value < limit ? { value } : { error: texts.tooLarge }
  } catch {
    return { error: texts.tooLarge }
  }
}
