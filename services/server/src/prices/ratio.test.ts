import { describe, expect, test } from 'vitest'
import { multiply, parseRatio, toNumber } from './ratio.ts'

describe('toNumber', () => {
  test('default', () => {
    expect(toNumber({ numerator: 5n, denominator: 2n })).toBe(2.5)
    expect(toNumber({ numerator: 1n, denominator: 3n })).toBe(1 / 3)
    expect(toNumber({ numerator: 0n, denominator: 3n })).toBe(0)
  })

  test('behavior: what a float could not hold on the way', () => {
    expect(toNumber({ numerator: 25n * 10n ** 400n, denominator: 10n ** 401n })).toBe(2.5)
    expect(toNumber({ numerator: 1n, denominator: 10n ** 30n })).toBe(1e-30)
    expect(toNumber({ numerator: 10n ** 30n, denominator: 1n })).toBe(1e30)
  })
})

describe('multiply', () => {
  test('default', () => {
    expect(toNumber(multiply({ numerator: 1n, denominator: 3n }, { numerator: 3n, denominator: 4n }))).toBe(
      0.25,
    )
  })
})

describe('parseRatio', () => {
  test.each([
    ['2500.5', 2500.5],
    ['0.000001', 0.000001],
    ['1e-7', 1e-7],
    ['1.5E+3', 1500],
    ['0', 0],
  ])('default: %s', (text, number) => {
    const ratio = parseRatio(text)
    expect(ratio && toNumber(ratio)).toBe(number)
  })

  test.each(['', '-1', 'NaN', 'Infinity', '1e999', '0x10', '1,5', ' 1', '1.'])('error: %j', (text) => {
    expect(parseRatio(text)).toBe(undefined)
  })
})
