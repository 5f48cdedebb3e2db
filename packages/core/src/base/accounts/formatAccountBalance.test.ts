import { describe, expect, test } from 'vitest'
import { formatAccountBalance, formatAccountFigures } from './formatAccountBalance.ts'

const account = (balance: string | undefined, balanceSymbol = 'ETH') => ({ balance, balanceSymbol })

describe('formatAccountBalance', () => {
  test.each([
    ['1.4829', 'en', '1.482 ETH'],
    ['10000', 'en', '10,000.00 ETH'],
    ['10000', 'de', '10.000,00 ETH'],
    ['123456789', 'en', '123.45M ETH'],
    ['0.0004', 'en', '<0.001 ETH'],
  ])('parameters: %s in %s', (balance, locale, text) => {
    expect(formatAccountBalance(account(balance), locale)).toBe(text)
  })

  test('behavior: not known yet', () => {
    expect(formatAccountBalance(account(undefined))).toBeUndefined()
  })
})

describe('formatAccountFigures', () => {
  test.each([
    ['1.4829', '1.482'],
    ['12.3456', '12.345'],
    ['9999.98', '9,999.9'],
    ['10000', '10,000'],
    ['123456', '123.45K'],
    [undefined, undefined],
  ])('parameters: %s', (balance, figures) => {
    expect(formatAccountFigures(account(balance))).toBe(figures)
  })
})
