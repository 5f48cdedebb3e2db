import { describe, expect, test } from 'vitest'
import { isolate } from './isolate.ts'

describe('isolate', () => {
  test('default', () => {
    expect(isolate('Ada Lovelace')).toBe('\u2068Ada Lovelace\u2069')
  })

  test.each(['\u202E', '\u2066', '\u2069', '\u200F', '\u061C'])('behavior: %j is left out', (turn) => {
    expect(isolate(`a${turn}b${turn}`)).toBe('\u2068ab\u2069')
  })

  test('behavior: what joins letters and pictures stays', () => {
    expect(isolate('👩‍🚀 می‌خواهم')).toBe('\u2068👩‍🚀 می‌خواهم\u2069')
  })
})
