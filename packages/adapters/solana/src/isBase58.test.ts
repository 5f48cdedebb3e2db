import { describe, expect, test } from 'vitest'
import { isBase58 } from './isBase58.ts'

describe('isBase58', () => {
  test('default', () => {
    expect(isBase58('11111111111111111111111111111111', 32)).toBe(true)
    expect(isBase58('1111111111111111111111111111111', 32)).toBe(false)
    expect(isBase58('111111111111111111111111111111111', 32)).toBe(false)
    expect(isBase58('z'.repeat(44), 32)).toBe(false)
    expect(isBase58('1'.repeat(64), 64)).toBe(true)
    expect(isBase58('z'.repeat(1_000_000), 64)).toBe(false)
    expect(isBase58(42, 32)).toBe(false)
  })
})
