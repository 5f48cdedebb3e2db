import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, as everything that runs tests
import { toTable } from './toTable.mjs'

describe('toTable', () => {
  test('default', () => {
    const run = { isPassed: true, passed: 6439, failed: 0, minutes: 17.72, loadBefore: 0.3, loadAfter: 3.14 }
    expect(
      `\n${toTable([
        { ...run, number: 1, isBusy: false },
        { ...run, number: 2, isBusy: true, isPassed: false, passed: 6438, failed: 1 },
      ])}`,
    ).toMatchInlineSnapshot(`
      "
      run  result  passed  failed  minutes  load before  load after  beside
      1    ✓       6439    0       17.7     0.3          3.1
      2    ✗       6438    1       17.7     0.3          3.1         one busy core"
    `)
  })
})
