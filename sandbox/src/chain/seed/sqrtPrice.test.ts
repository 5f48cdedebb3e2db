import { describe, expect, test } from 'vitest'
import { sqrtPriceX96 } from './sqrtPrice.ts'

describe('sqrtPriceX96', () => {
  test('default', () => {
    expect(sqrtPriceX96(1n, 1n)).toBe(2n ** 96n)
    expect(sqrtPriceX96(1n, 4n)).toBe(2n ** 97n)
    expect(sqrtPriceX96(4n, 1n)).toBe(2n ** 95n)
  })

  test('behavior: rounds down', () => {
    const price = sqrtPriceX96(3n, 1n)
    expect(price ** 2n <= (1n << 192n) / 3n).toBe(true)
    expect((price + 1n) ** 2n > (1n << 192n) / 3n).toBe(true)
  })
})
