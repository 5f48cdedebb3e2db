import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'

describe.each([
  ['de', de],
  ['ar', ar],
])('%s', (_, catalogue) => {
  test('behavior: has the keys of English, in other words', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(catalogue)) {
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toBe(en[key as keyof typeof en])
    }
  })
})
