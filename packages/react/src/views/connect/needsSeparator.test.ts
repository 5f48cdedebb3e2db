import { describe, expect, test } from 'vitest'
import { needsSeparator } from './needsSeparator.ts'

describe('needsSeparator', () => {
  test.each([
    ['wallet', undefined, false],
    ['wallet', 'email', true],
    ['wallet', 'social', true],
    ['email', undefined, false],
    ['email', 'social', false],
    ['email', 'wallet', true],
    ['social', undefined, false],
    ['social', 'email', false],
    ['social', 'wallet', true],
  ] as const)('parameters: %s before %s', (current, next, needed) => {
    expect(needsSeparator(current, next)).toBe(needed)
  })
})
