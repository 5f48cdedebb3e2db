import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type TextName } from './en.ts'
import { fill, preferredLanguage } from './language.ts'
import { ar as ownAr } from './own/ar.ts'
import { de as ownDe } from './own/de.ts'
import { type OwnTextName, en as ownEn } from './own/en.ts'
import { ar as phrasesAr } from './phrases/ar.ts'
import { de as phrasesDe } from './phrases/de.ts'
import { en as phrasesEn } from './phrases/en.ts'
import { ar as recoveryAr } from './recovery/ar.ts'
import { de as recoveryDe } from './recovery/de.ts'
import { type RecoveryTextName, en as recoveryEn } from './recovery/en.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

describe('texts', () => {
  test.each([
    ['de', de],
    ['ar', ar],
  ])('behavior: %s has the same places for values', (_, texts) => {
    for (const name of Object.keys(en) as TextName[])
      expect([name, places(texts[name])]).toEqual([name, places(en[name])])
  })
})

describe('phrases', () => {
  test.each([
    ['de', phrasesDe],
    ['ar', phrasesAr],
  ])('behavior: %s has the same places for values', (_, phrases) => {
    for (const kind of ['titles', 'labels', 'values', 'warnings'] as const)
      for (const [code, text] of Object.entries(phrasesEn[kind])) {
        const translated: Readonly<Record<string, string>> = phrases[kind]
        expect([code, places(translated[code] ?? '')]).toEqual([code, places(text)])
      }
  })
})

describe('texts of the recovery page', () => {
  test.each([
    ['de', recoveryDe],
    ['ar', recoveryAr],
  ])('behavior: %s has the same places for values', (_, texts) => {
    for (const name of Object.keys(recoveryEn) as RecoveryTextName[])
      expect([name, places(texts[name])]).toEqual([name, places(recoveryEn[name])])
  })
})

describe('texts of the wallet’s own page', () => {
  test.each([
    ['de', ownDe],
    ['ar', ownAr],
  ])('behavior: %s has the same places for values', (_, texts) => {
    for (const name of Object.keys(ownEn) as OwnTextName[])
      expect([name, places(texts[name])]).toEqual([name, places(ownEn[name])])
  })
})

describe('fill', () => {
  test('default', () => {
    expect(fill('{error}. Try Again', { error: 'Invalid code' })).toBe('Invalid code. Try Again')
  })

  test('behavior: a value is not searched for places', () => {
    expect(fill('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x')
  })
})

describe('preferredLanguage', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'ar-EG'], 'ar'],
    [['fr'], 'en'],
    [[], 'en'],
    [['__proto__'], 'en'],
  ] as const)('default: %j', (languages, language) => {
    expect(preferredLanguage(languages)).toBe(language)
  })
})
