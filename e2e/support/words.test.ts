import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, loadTexts, loadWords, type Words } from './words.ts'

const languages: readonly Language[] = ['de', 'ar']
const loaded = new Map<Language, { words: Words; texts: ReadonlyMap<string, string> }>()

// There are many files, and a busy machine takes long to load them.
beforeAll(async () => {
  for (const language of languages)
    loaded.set(language, { words: await loadWords(language), texts: await loadTexts(language) })
}, 240_000)

const findEnglish = (language: Language, pieces: readonly string[]) =>
  loaded.get(language)?.words.findEnglish(pieces)

describe('findEnglish', () => {
  test('default', () => {
    expect(findEnglish('de', ['Continue with email', 'Please try again after 12 seconds'])).toEqual([
      'Continue with email (Continue with email)',
      'Please try again after 12 seconds (Please try again after {seconds} seconds)',
    ])
  })

  // A text that is nearly nothing but a value would be found in everything, such as in `Alle Wallets`.
  test.each(languages)('behavior: no text of %s is taken for English', (language) => {
    const texts = [...(loaded.get(language)?.texts.values() ?? [])]
    expect(texts.length).toBeGreaterThan(200)
    const filled = texts.map((text) => text.replace(/\{\w+\}/g, '12'))
    expect(findEnglish(language, filled)).toEqual([])
  })
})
