import { describe, expect, test } from 'vitest'
import { contrast, mix, parseHex, toHex } from './contrast.ts'

describe('contrast', () => {
  test('default', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  })

  test('behavior: order does not matter', () => {
    expect(contrast([1, 2, 3], [200, 100, 50])).toBe(contrast([200, 100, 50], [1, 2, 3]))
  })
})

describe('mix', () => {
  test('default', () => {
    expect(toHex(mix([0, 0, 0], [255, 255, 255], 0.5))).toBe('#808080')
  })
})

describe('parseHex', () => {
  test('default', () => {
    expect(parseHex('#0a6c62')).toEqual([10, 108, 98])
    expect(parseHex('#fA0')).toEqual([255, 170, 0])
  })

  test('behavior: anything else is undefined', () => {
    expect(parseHex('0a6c62')).toBeUndefined()
  })
})
