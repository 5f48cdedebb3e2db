import type { ChainEntry } from '../chains/chainTable.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'

/** Control, direction and other characters that are not seen. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u
const web = /https?:|www\.|\bt\.me\b|[\p{L}\d-]{2,}\.[a-z]{2,}/iu
const lure = /\b(claim|airdrop|rewards?|visit|vouchers?|bonus|giveaway|free|gift)\b/i

/**
 * Whether a token that somebody sent without being asked looks like bait: it hides characters, takes the name of a known
 * token, or advertises. A token with a real market may have a web address for a name.
 */
export function isSpam(
  { name, symbol }: Pick<TokenInfo, 'name' | 'symbol'>,
  { chain, hasPrice }: { chain: Pick<ChainEntry, 'nativeCurrency' | 'tokens'>; hasPrice: boolean },
): boolean {
  const text = `${name} ${symbol}`
  if (hidden.test(text)) return true
  const known = [chain.nativeCurrency, ...chain.tokens]
  if (known.some((token) => looksLike(token.symbol, symbol) || looksLike(token.name, name))) return true
  return !hasPrice && (web.test(text) || lure.test(text))
}

/** Letters that other scripts have as well. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  н: 'h',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  х: 'x',
  у: 'y',
  в: 'b',
  і: 'i',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  '0': 'o',
  '1': 'l',
  '|': 'l',
  ł: 'l',
  ı: 'i',
  $: 's',
  '₮': 't',
}

function looksLike(known: string, other: string): boolean {
  return skeleton(known) === skeleton(other)
}

function skeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s_.-]/gu, '')
  return [...plain].map((letter) => lookalikes[letter] ?? letter).join('')
}
