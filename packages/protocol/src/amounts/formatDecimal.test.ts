import { describe, expect, test } from 'vitest'
import { type FormatDecimalOptions, formatDecimal } from './formatDecimal.ts'

const huge = '115792089237316195423570985008687907853269984665640564039457.5'

describe('formatDecimal', () => {
  test.each<[string, FormatDecimalOptions, string]>([
    ['0', { decimals: 4 }, '0.0000'],
    ['0.8241', { decimals: 4 }, '0.8241'],
    ['1204.5', { decimals: 4 }, '1,204.5000'],
    ['1204.56789', { decimals: 4 }, '1,204.5678'],
    ['0.00001', { decimals: 4 }, '<0.0001'],
    ['0.0009', {}, '<0.001'],
    ['0.9', { decimals: 0 }, '<1'],
    ['1000000', { decimals: 0 }, '1,000,000'],
    ['-1204.5', {}, '-1,204.500'],
    ['1.50', { decimals: 18, isPadded: false }, '1.5'],
    ['1500', { decimals: 18, isPadded: false }, '1,500'],
    ['0.000000000000000001', { decimals: 18, isPadded: false }, '0.000000000000000001'],
    [huge, {}, '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.500'],
  ])('parameters: %s with %o', (numeric, options, text) => {
    expect(formatDecimal(numeric, options)).toBe(text)
  })

  test.each([
    ['1.4829', '1.482'],
    ['12345.6789', '12,345.67'],
    ['1234567.8', '1,234,567'],
    ['0.0001', '<0.001'],
    // The decimals are gone; what is left is written in a shorter way, and still not rounded up.
    ['12345678', '12.34M'],
    ['999999999', '999.99M'],
  ])('parameters: figures: %s', (numeric, text) => {
    expect(formatDecimal(numeric, { figures: 7 })).toBe(text)
  })

  test.each([
    ['de', '1204.5', '1.204,500'],
    ['de', '0.0001', '<0,001'],
    ['ar', '1204.5', '1,204.500'],
    ['ar-EG', '1204.5', '١٬٢٠٤٫٥٠٠'],
    ['en', '1204.5', '1,204.500'],
  ])('parameters: locale: %s', (locale, numeric, text) => {
    expect(formatDecimal(numeric, { locale })).toBe(text)
  })

  test.each([
    ['en', '$1,204.50'],
    ['de', '1.204,50\u00a0$'],
    ['ar', '1,204.50\u00a0US$'],
    ['ar-EG', '١٬٢٠٤٫٥٠\u00a0US$'],
  ])('parameters: currency, in %s', (locale, text) => {
    expect(formatDecimal('1204.5', { locale, decimals: 2, currency: 'USD' })).toBe(text)
  })
})
