import { describe, expect, test } from 'vitest'
import { formatCents, splitCents, toCents } from './cents.ts'

describe('toCents', () => {
  test.each([
    [0, 0n],
    [0.1, 10n],
    [0.29, 29n],
    [2637.12, 263712n],
    [1e15, 100_000_000_000_000_000n],
    [1e300, BigInt(1e300) * 100n],
    [-1, 0n],
    [Number.NaN, 0n],
  ])('parameters: %d', (value, cents) => {
    expect(toCents(value)).toBe(cents)
  })

  test('behavior: sums are exact', () => {
    const cents = Array.from({ length: 1000 }, () => toCents(0.1)).reduce((sum, one) => sum + one, 0n)
    expect(cents).toBe(10_000n)
  })
})

describe('splitCents', () => {
  test('default', () => {
    expect(splitCents(421_806n, 'en')).toEqual({ start: '$4,218', fraction: '.06', end: '' })
    expect(splitCents(421_806n, 'de')).toEqual({ start: '4.218', fraction: ',06', end: '\u00a0$' })
    expect(splitCents(5n, 'en')).toEqual({ start: '$0', fraction: '.05', end: '' })
  })
})

describe('formatCents', () => {
  test('default', () => {
    expect(formatCents(421_806n, 'en')).toBe('$4,218.06')
    expect(formatCents(421_800n, 'de')).toBe('4.218,00\u00a0$')
  })
})
