import { describe, expect, test } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  test.each([
    ['Acme', 2, 'Ac'],
    ['acme', 1, 'A'],
    ['Trust Wallet', 2, 'TW'],
    ['Trust Wallet', 1, 'T'],
    ['محفظة', 1, 'م'],
    ['𝒜lpha', 1, '𝒜'],
    ['  ', 2, ''],
    ['<b>', 2, 'B'],
  ] as const)('default: %s, %i', (name, count, expected) => {
    expect(initials(name, count)).toBe(expected)
  })
})
