import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, as everything that runs tests
import { readOutcome } from './readOutcome.mjs'

describe('readOutcome', () => {
  test('default', () => {
    const output =
      '=== npm run unit\n3 passed, 0 failed\n\n=== Summary\n\n✓ unit   1.0 s   3 passed, 0 failed\n\n3 passed, 0 failed\n'
    expect(readOutcome(output)).toEqual({ passed: 3, failed: 0, failures: [], seed: undefined })
  })

  test('behavior: failures', () => {
    const output = [
      '=== What failed',
      '',
      '✗ unit: a/add.test.ts > add > default',
      '    \u001b[31mAssertionError\u001b[39m: expected 1 to be 2',
      '    ✗ printed by the test',
      '',
      '✗ e2e: e2e/stories/connect.spec.ts:3 > connects',
      '    Error: not found',
      '',
      '8 passed, 2 failed',
      '',
    ].join('\n')
    expect(readOutcome(output)).toEqual({
      passed: 8,
      failed: 2,
      failures: [
        '✗ unit: a/add.test.ts > add > default\n    AssertionError: expected 1 to be 2\n    ✗ printed by the test',
        '✗ e2e: e2e/stories/connect.spec.ts:3 > connects\n    Error: not found',
      ],
      seed: undefined,
    })
  })

  test('behavior: tests in a random order', () => {
    expect(readOutcome('   Running tests with seed "1763"\n1 passed, 0 failed\n')).toMatchObject({
      seed: '1763',
    })
  })

  test('error: no summary', () => {
    expect(readOutcome('Installing packages …\nnpm error 404\n')).toEqual({
      passed: 0,
      failed: 1,
      failures: ['The tests ended before their summary:\nInstalling packages …\nnpm error 404'],
      seed: undefined,
    })
  })
})
