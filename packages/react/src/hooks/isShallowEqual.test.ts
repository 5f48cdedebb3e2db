import { describe, expect, test } from 'vitest'
import { isShallowEqual } from './isShallowEqual.ts'

describe('isShallowEqual', () => {
  const inner = {}
  test.each([
    [1, 1, true],
    [Number.NaN, Number.NaN, true],
    [undefined, null, false],
    [[1, inner], [1, inner], true],
    [[1, {}], [1, {}], false],
    [{ a: inner }, { a: inner }, true],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    ['a', ['a'], false],
  ])('parameters: %o and %o', (a, b, equal) => {
    expect(isShallowEqual(a, b)).toBe(equal)
  })
})
