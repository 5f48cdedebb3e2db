import { describe, expect, test } from 'vitest'
import { editDistance } from './editDistance.ts'

describe('editDistance', () => {
  test.each([
    ['', '', 0, 0],
    ['abc', 'abc', 0, 0],
    ['abc', 'abcdef', 3, 0],
    ['abd', 'abc', 1, 1],
    ['ac', 'abc', 1, 1],
    ['abbc', 'abc', 1, 1],
    ['acb', 'abc', 1, 1],
    ['metmask', 'metamask', 1, 1],
    ['metmas', 'metamaskwallet', 4, 1],
    ['abc', 'xyz', 3, 3],
    ['abcdefgh', 'a', 4, 4],
    ['xxxxxxxx', 'abcdefgh', 4, 4],
  ])('parameters: %s, %s', (from, to, whole, prefix) => {
    expect(editDistance(from, to, 3)).toEqual({ whole: Math.min(whole, 4), prefix })
  })
})
