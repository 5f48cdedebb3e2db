import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, as everything that runs tests
import { describePlace, readOrder } from './readOrder.mjs'

const vitest = {
  testResults: [
    { name: '/clone/b.test.ts', startTime: 2_000, endTime: 5_000 },
    { name: '/clone/a.test.ts', startTime: 1_000, endTime: 2_000 },
    { name: '/clone/c.test.ts', startTime: 3_000, endTime: 4_000 },
  ],
}
const result = (startTime: number, duration: number) => ({
  tests: [{ results: [{ startTime: new Date(startTime).toISOString(), duration }] }],
})
const playwright = {
  stats: {},
  suites: [
    {
      file: 'stories/connect.spec.ts',
      specs: [result(9_000, 500)],
      suites: [{ file: 'stories/connect.spec.ts', specs: [result(10_000, 1_000)] }],
    },
  ],
}
const order = readOrder([playwright, vitest], '/clone')

describe('readOrder', () => {
  test('default', () => {
    expect(order).toEqual([
      { file: 'a.test.ts', start: 1_000, end: 2_000 },
      { file: 'b.test.ts', start: 2_000, end: 5_000 },
      { file: 'c.test.ts', start: 3_000, end: 4_000 },
      { file: 'e2e/stories/connect.spec.ts', start: 9_000, end: 11_000 },
    ])
  })
})

describe('describePlace', () => {
  test('default', () => {
    expect(describePlace(order, '✗ unit: c.test.ts > add > default\n    a.test.ts')).toMatchInlineSnapshot(
      `"file 3 of 4, 2.0 s after the first; just before it ended a.test.ts; beside it ran b.test.ts"`,
    )
    expect(describePlace(order, '✗ e2e: e2e/stories/connect.spec.ts:3 > connects')).toMatchInlineSnapshot(
      `"file 4 of 4, 8.0 s after the first; just before it ended b.test.ts"`,
    )
  })

  test('behavior: not in a report', () => {
    expect(describePlace(order, '✗ check: error TS2322')).toBe('not known')
    expect(describePlace([], '✗ unit: c.test.ts > add')).toBe('not known')
  })
})
