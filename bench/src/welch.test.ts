import { describe, expect, test } from 'vitest'
import { welch } from './welch.ts'

describe('welch', () => {
  test('default', () => {
    // Computed with Python's `statistics`.
    const a = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4]
    const b = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.0, 23.9]
    expect(welch(a, b)).toBeCloseTo(-2.83526, 4)
  })

  test('behavior: two samples of the same give next to nothing', () => {
    const values = Array.from({ length: 1_000 }, (_, index) => Math.sin(index))
    expect(Math.abs(welch(values, [...values].reverse()))).toBeLessThan(1e-9)
    expect(
      Math.abs(
        welch(
          values,
          values.map((value) => value + 1),
        ),
      ),
    ).toBeGreaterThan(4.5)
  })
})
