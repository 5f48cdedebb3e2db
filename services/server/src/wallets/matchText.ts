import { editDistance } from './editDistance.ts'
import { foldText } from './foldText.ts'

/** A name, made ready to be compared. */
export type SearchText = {
  folded: string
  /** Without spaces: `meta mask` finds `MetaMask`. */
  compact: string
  words: readonly string[]
  /** The beginnings that a search with typing errors may mean: the whole name, and the name from each word on. */
  starts: readonly string[]
  trigrams: ReadonlySet<string>
  /** Which letters there are, a bit for each (several share one). */
  letters: number
}

/** Typing errors are not looked for in longer texts: nobody types them. */
const longestFuzzy = 24

export function toSearchText(text: string): SearchText {
  const folded = foldText(text)
  const words = folded.split(' ').filter(Boolean)
  const compact = words.join('')
  return {
    folded,
    compact,
    words,
    starts: words.slice(0, 6).map((_, index) =>
      words
        .slice(index)
        .join('')
        .slice(0, 2 * longestFuzzy),
    ),
    trigrams: trigramsOf(compact),
    letters: lettersOf(compact),
  }
}

/** How well a name matches: the lower, the better. Undefined: not at all. */
export function matchText(search: SearchText, name: SearchText): number | undefined {
  if (!search.compact) return undefined
  if (name.compact === search.compact) return 0
  if (name.compact.startsWith(search.compact)) return 1
  if (hasWordsOf(search, name)) return 2
  if (search.compact.length >= 3 && name.compact.includes(search.compact)) return 3
  return matchWithErrors(search, name)
}

/** Matches up to here are exact as far as they go. */
export const lastExactScore = 3

/** Every word of the search begins a word of the name. */
function hasWordsOf(search: SearchText, name: SearchText): boolean {
  return search.words.every((wanted) => name.words.some((word) => word.startsWith(wanted)))
}

function matchWithErrors(search: SearchText, name: SearchText): number | undefined {
  const { compact } = search
  const limit = errorsIn(compact.length)
  if (limit === 0 || compact.length > longestFuzzy) return undefined
  // A letter that the name has nowhere is an error at least.
  if (countBits(search.letters & ~name.letters) > limit) return undefined
  let best = Number.POSITIVE_INFINITY
  for (const [index, start] of name.starts.entries()) {
    const { whole, prefix } = editDistance(compact, start, limit)
    // Errors count most; then a name that is meant as a whole; then one that begins with it.
    const errors = Math.min(whole, prefix + 0.25) + (index === 0 ? 0 : 0.5)
    if (Math.min(whole, prefix) <= limit && errors < best) best = errors
  }
  if (Number.isFinite(best)) return 4 + best
  const likeness = likenessOf(search.trigrams, name.trigrams)
  return likeness >= 0.5 ? 9 - likeness : undefined
}

/** How many typing errors a text of this length may have. */
function errorsIn(length: number): number {
  if (length < 3) return 0
  if (length < 5) return 1
  return length < 9 ? 2 : 3
}

function trigramsOf(compact: string): Set<string> {
  const padded = `  ${compact} `
  return new Set(
    Array.from({ length: Math.max(padded.length - 2, 0) }, (_, index) => padded.slice(index, index + 3)),
  )
}

function lettersOf(compact: string): number {
  let letters = 0
  for (let index = 0; index < compact.length; index++) letters |= 1 << (compact.charCodeAt(index) % 32)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared++
  return (2 * shared) / (one.size + other.size)
}
