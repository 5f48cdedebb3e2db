import type { Phrase } from '../chains/description.ts'

export function usePhrase(): (phrase: Phrase) => string {
  return ({ code }) => code
}
