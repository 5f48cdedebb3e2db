import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { isAtLeast } from './requireNode.mjs'

describe('isAtLeast', () => {
  test.each([
    ['20.19.0', '20.19', true],
    ['20.18.9', '20.19', false],
    ['22.1.0', '20.19', true],
    ['18.20.0', '20.19', false],
    ['20.19.1', '20.19.2', false],
  ])('default: %s for %s', (version, wanted, expected) => {
    expect(isAtLeast(version, wanted)).toBe(expected)
  })
})
