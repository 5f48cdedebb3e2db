import { describe, expect, test } from 'vitest'
import { splitDecimal } from './splitDecimal.ts'

describe('splitDecimal', () => {
  test.each([
    ['en', { start: '$4,218', fraction: '.06', end: '' }],
    ['de', { start: '4.218', fraction: ',06', end: '\u00a0$' }],
    ['ar-EG', { start: '٤٬٢١٨', fraction: '٫٠٦', end: '\u00a0US$' }],
  ])('parameters: locale: %s', (locale, pieces) => {
    expect(splitDecimal('4218.06', { locale, decimals: 2, currency: 'USD' })).toEqual(pieces)
  })

  test('behavior: without decimals', () => {
    expect(splitDecimal('1204', { decimals: 0 })).toEqual({ start: '1,204', fraction: '', end: '' })
  })
})
