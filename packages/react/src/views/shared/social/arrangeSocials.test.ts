import { describe, expect, test } from 'vitest'
import { arrangeSocials } from './arrangeSocials.ts'

describe('arrangeSocials', () => {
  test.each([
    [0, undefined, [], false],
    [1, 1, [], false],
    [2, undefined, [1, 2], false],
    [3, 1, [2, 3], false],
    [6, 1, [2, 3, 4, 5, 6], false],
    [7, 1, [2, 3, 4, 5], true],
    [9, 1, [2, 3, 4, 5], true],
  ])('parameters: %i', (count, first, others, hasMore) => {
    const socials = Array.from({ length: count }, (_, index) => index + 1)
    expect(arrangeSocials(socials)).toEqual({ first, others, hasMore })
  })
})
