import { describe, expect, test } from 'vitest'
import { createSlownessDetector } from './createSlownessDetector.ts'

describe('createSlownessDetector', () => {
  test('default', () => {
    let speed = 1
    const isSlow = createSlownessDetector(() => 0.003 / speed)
    expect(isSlow(10)).toBe(false)
    speed = 0.1
    expect(isSlow(11)).toBe(true)
    speed = 0.7
    expect(isSlow(12)).toBe(true)
    speed = 0.9
    expect(isSlow(13)).toBe(false)
  })

  test('behavior: measures at most once a millisecond', () => {
    let taken = 0
    const isSlow = createSlownessDetector(() => {
      taken++
      return 0.003
    })
    const before = taken
    for (const now of [1, 1.4, 1.9, 2.1, 2.5]) isSlow(now)
    expect(taken - before).toBe(2)
  })

  test('behavior: one interrupt does not count as a slow machine', () => {
    const times = Array.from({ length: 400 }, () => 0.003)
    const isSlow = createSlownessDetector(() => times.shift() ?? 0.003)
    times.push(0.03)
    expect(isSlow(1)).toBe(false)
    times.push(0.03, 0.03)
    expect(isSlow(2)).toBe(true)
  })
})
