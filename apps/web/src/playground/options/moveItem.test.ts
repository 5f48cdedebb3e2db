import { describe, expect, it } from 'vitest'
import { moveItem } from './moveItem.ts'

describe('moveItem', () => {
  it.each([
    [0, 0, 'abc'],
    [0, 1, 'bac'],
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 2, 'acb'],
    [-1, 0, 'abc'],
    [0, 3, 'abc'],
  ])('default: %i to %i', (from, to, result) => {
    expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(result)
  })
})
