import { describe, expect, it } from 'vitest'
import { visibleLine, visibleText } from './visibleText.ts'

describe('visibleText', () => {
  it('default', () => {
    expect(visibleText('Grüße, ありがとう 👩🏽\n\tنعم')).toBe('Grüße, ありがとう 👩🏽\n\tنعم')
  })

  it('behavior: what would be invisible or turn letters around is written out', () => {
    expect(
      ['a\u202Eb', 'a\u2066b', 'a\u200Bb', 'a\0b', 'a\u2028b', 'a\u{E0041}b', 'a\rb'].map(visibleText),
    ).toEqual(['a\\u202Eb', 'a\\u2066b', 'a\\u200Bb', 'a\\u0000b', 'a\\u2028b', 'a\\u{e0041}b', 'a\\u000Db'])
  })
})

describe('visibleLine', () => {
  it('behavior: stays one line', () => {
    expect(visibleLine('text\nto:\t0x12')).toBe('text\\nto:\\t0x12')
  })
})
