import { describe, expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'
import { parseAmount } from './parseAmount.ts'

describe('formatBalance', () => {
  test('default', () => {
    expect(formatBalance(parseAmount('123.456789', 18), 'ETH')).toBe('123.456 ETH')
  })

  test.each([
    ['0.000456789', '<0.001'],
    ['0.9999', '0.999'],
    ['0', '0.000'],
    ['1', '1.000'],
    ['1.5', '1.500'],
    ['10000', '10,000.000'],
  ])('parameters: %s', (text, balance) => {
    expect(formatBalance(parseAmount(text, 18))).toBe(balance)
  })

  test('behavior: the balance is not known yet', () => {
    expect(formatBalance(undefined, 'BTC')).toBe('0.000 BTC')
  })
})
