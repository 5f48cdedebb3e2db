import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'
import { randomAmounts } from './randomAmounts.fixture.ts'

describe('formatAmount', () => {
  test('default', () => {
    expect(formatAmount({ value: 1_500_000_000_000_000_000n, decimals: 18 })).toBe('1.5')
  })

  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1n, 0, '1'],
    [10n, 0, '10'],
    [100n, 1, '10'],
    [-15n, 1, '-1.5'],
    [-1n, 3, '-0.001'],
  ])('parameters: %d with %i decimals', (value, decimals, text) => {
    expect(formatAmount({ value, decimals })).toBe(text)
  })

  test('parameters: maximumFractionDigits', () => {
    const amount = { value: 1_999_999n, decimals: 6 }
    expect(formatAmount(amount, { maximumFractionDigits: 2 })).toBe('1.99')
    expect(formatAmount(amount, { maximumFractionDigits: 0 })).toBe('1')
    expect(formatAmount(amount, { maximumFractionDigits: 20 })).toBe('1.999999')
    expect(formatAmount({ value: 999n, decimals: 6 }, { maximumFractionDigits: 2 })).toBe('0')
  })

  test('parameters: minimumFractionDigits', () => {
    expect(formatAmount({ value: 5n, decimals: 0 }, { minimumFractionDigits: 2 })).toBe('5.00')
    expect(formatAmount({ value: 5n, decimals: 1 }, { minimumFractionDigits: 2 })).toBe('0.50')
    expect(
      formatAmount(
        { value: 1_234_567n, decimals: 6 },
        { maximumFractionDigits: 1, minimumFractionDigits: 2 },
      ),
    ).toBe('1.23')
  })

  test('behavior: floors below zero too', () => {
    expect(formatAmount({ value: -1n, decimals: 6 }, { maximumFractionDigits: 3 })).toBe('-0.001')
    expect(formatAmount({ value: -1000n, decimals: 6 }, { maximumFractionDigits: 3 })).toBe('-0.001')
  })

  test('behavior: the shown amount is never more than the real one, and less by under one digit', () => {
    for (const { value, decimals } of randomAmounts(2000, 7)) {
      const places = Math.min(3, decimals)
      const shown = parseAmount(
        formatAmount({ value, decimals }, { maximumFractionDigits: places }),
        decimals,
      ).value
      expect(shown <= value && value - shown < 10n ** BigInt(decimals - places)).toBe(true)
    }
  })
})
