import { stripVTControlCharacters } from 'node:util'

/**
 * How a run of `npm test` ended, from what it has printed: how many tests passed and failed, each failure as `runGroups` tells it, and
 * the seed of the order, where Vitest was told to shuffle the tests.
 */
export function readOutcome(printed) {
  const output = stripVTControlCharacters(printed)
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const seed = /^ *Running tests with seed "(.+)"$/m.exec(output)?.[1]
  if (!last) {
    const end = output.trimEnd().split('\n').slice(-20).join('\n')
    return { passed: 0, failed: 1, failures: [`The tests ended before their summary:\n${end}`], seed }
  }
  const [, told = ''] = output.slice(0, last.index).split('=== What failed\n')
  // Each begins with a cross at the start of a line; what a test has printed may do so as well, but is indented there.
  const failures = told.split(/^(?=✗ )/m).map((text) => text.trim())
  return { passed: Number(last[1]), failed: Number(last[2]), failures: failures.filter(Boolean), seed }
}
