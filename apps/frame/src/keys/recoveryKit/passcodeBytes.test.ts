import { describe, expect, test } from 'vitest'
import { normalisePasscode, passcodeBytes } from './passcodeBytes.ts'

const words = 'abandon ability zoo abandon zoo able about'

describe('normalisePasscode', () => {
  test.each([
    // One character, and a letter with an accent after it.
    ['caf\u00e9', 'cafe\u0301'],
    ['a b', '  a \u00a0\t\n b '],
    ['abc 1', 'ａｂｃ １'],
    [words, `Abandon ability ZOO\n${'abandon zoo able about '}`],
  ])('behavior: %j is the same as %j', (one, other) => {
    expect(normalisePasscode(other)).toBe(one)
    expect(normalisePasscode(one)).toBe(one)
  })

  test.each([
    ['Tree house', 'tree house'],
    ['treehouse', 'tree house'],
    [words, words.replace('zoo', 'zoom')],
  ])('behavior: %j is another one than %j', (one, other) => {
    expect(normalisePasscode(one)).not.toBe(normalisePasscode(other))
  })
})

describe('passcodeBytes', () => {
  test('default', () => {
    expect(passcodeBytes(' caf\u00e9 ')).toEqual(Uint8Array.of(0x63, 0x61, 0x66, 0xc3, 0xa9))
  })
})
