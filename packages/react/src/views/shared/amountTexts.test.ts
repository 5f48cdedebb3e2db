import { describe, expect, test } from 'vitest'
import { amountTexts } from './amountTexts.ts'

describe('amountTexts', () => {
  test('default', () => {
    expect(amountTexts('10000', { locale: 'en', decimals: 2, unit: 'sUSD' })).toEqual([
      '10,000.00 sUSD',
      '10,000.0 sUSD',
      '10,000 sUSD',
      '10K sUSD',
    ])
  })

  test('behavior: what is left out is never rounded up, and something is never shown as nothing', () => {
    expect(amountTexts('0.0199', { locale: 'de', decimals: 3, unit: 'ETH' })).toEqual([
      '0,019 ETH',
      '0,01 ETH',
      '<0,1 ETH',
      '<1 ETH',
    ])
  })
})
