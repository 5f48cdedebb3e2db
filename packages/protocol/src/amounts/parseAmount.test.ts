import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'
import { randomAmounts } from './randomAmounts.fixture.ts'

describe('parseAmount', () => {
  test('default', () => {
    expect(parseAmount('1.5', 18)).toEqual({ value: 1_500_000_000_000_000_000n, decimals: 18 })
  })

  test.each([
    ['0', 18, 0n],
    ['0.0', 1, 0n],
    ['007', 0, 7n],
    ['0.000000000000000001', 18, 1n],
    ['0.1', 1, 1n],
    ['9007199254740993', 0, 9007199254740993n],
    [`${2n ** 256n - 1n}`, 0, 2n ** 256n - 1n],
  ])('parameters: %s with %i decimals', (text, decimals, value) => {
    expect(parseAmount(text, decimals)).toEqual({ value, decimals })
  })

  test('behavior: reads back every formatted amount', () => {
    for (const amount of randomAmounts(2000))
      expect(parseAmount(formatAmount(amount), amount.decimals)).toEqual(amount)
  })

  const garbage = [
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e5',
    '1E5',
    '0x10',
    '1,5',
    '1 000',
    '1_000',
    ' 1',
    '1\n',
    'NaN',
  ]
  test.each([...garbage, 'Infinity', '1.2.3', '١', '１', '1n', '9'.repeat(257)])(
    'error: refuses %j',
    (text) => {
      expect(() => parseAmount(text, 18)).toThrow('Please enter a valid amount')
    },
  )

  test('error: too many fraction digits', () => {
    expect(() => parseAmount('0.1234567', 6)).toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Please enter a valid amount]`,
    )
    expect(() => parseAmount('1.0', 0)).toThrow('Please enter a valid amount')
  })

  test.each([-1, 1.5, Number.NaN, 256, Number.POSITIVE_INFINITY])('error: %d decimals', (decimals) => {
    expect(() => parseAmount('1', decimals)).toThrow('Please enter a valid amount')
  })
})
