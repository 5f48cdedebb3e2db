import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { countTests } from './countTests.mjs'

describe('countTests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-count-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const report = (content: unknown) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }

  test('default', () => {
    expect(countTests({ isPassed: true })).toEqual({ passed: 1, failed: 0 })
    expect(countTests({ isPassed: false })).toEqual({ passed: 0, failed: 1 })
  })

  test('parameters: report of Vitest', () => {
    const file = report({ numPassedTests: 12, numFailedTests: 3 })
    expect(countTests({ isPassed: false, report: file })).toEqual({ passed: 12, failed: 3 })
  })

  test('parameters: report of Playwright', () => {
    const file = report({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 1 } })
    expect(countTests({ isPassed: false, report: file })).toEqual({ passed: 6, failed: 2 })
  })

  test('behavior: a step that failed without a failed test counts as a failure', () => {
    const file = report({ numPassedTests: 12, numFailedTests: 0 })
    expect(countTests({ isPassed: false, report: file })).toEqual({ passed: 12, failed: 1 })
  })

  test('behavior: a report that is missing or broken', () => {
    expect(countTests({ isPassed: true, report: join(folder, 'none.json') })).toEqual({
      passed: 1,
      failed: 0,
    })
    expect(countTests({ isPassed: false, report: report('{"half') })).toEqual({ passed: 0, failed: 1 })
  })
})
