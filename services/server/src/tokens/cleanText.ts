import type { TokenInfo } from './tokenInfo.ts'

/** What is not seen, or makes text run backwards: it would let a token pass for another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text from a contract, fit to be shown. Undefined: nothing is left of it. */
export function cleanText(text: string | undefined, maxLength: number): string | undefined {
  const clean = text?.replace(unseen, '').replace(/\s+/g, ' ').trim()
  return clean ? [...clean].slice(0, maxLength).join('') : undefined
}

/** A token that has named itself, fit to be shown. */
export function cleanToken({ name, symbol, ...rest }: TokenInfo): TokenInfo {
  return { name: cleanText(name, 100) ?? '?', symbol: cleanText(symbol, 24) ?? '?', ...rest }
}
