import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { readFailures } from './readFailures.mjs'

describe('readFailures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-failures-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const read = (content: unknown, output = '') => {
    const report = join(folder, 'report.json')
    writeFileSync(report, typeof content === 'string' ? content : JSON.stringify(content))
    return readFailures({ isPassed: false, report, output }).join('\n\n')
  }

  test('default', () => {
    expect(readFailures({ isPassed: true, output: 'fine' })).toEqual([])
  })

  test('parameters: report of Vitest', () => {
    const passed = { status: 'passed', ancestorTitles: ['add'], title: 'default', failureMessages: [] }
    const failed = {
      status: 'failed',
      ancestorTitles: ['', 'add'],
      title: 'behavior: negative',
      failureMessages: [
        '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n    at add.test.ts:3:1\n    at a/node_modules/b.js:1:1',
      ],
    }
    const testResults = [
      { name: join(process.cwd(), 'a/add.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: join(process.cwd(), 'a/sub.test.ts'), status: 'passed', assertionResults: [passed] },
      {
        name: join(process.cwd(), 'a/broken.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ]
    expect(read({ numPassedTests: 2, numFailedTests: 1, testResults })).toMatchInlineSnapshot(`
      "a/add.test.ts > add > behavior: negative
          AssertionError: expected 1 to be 2
              at add.test.ts:3:1

      a/broken.test.ts
          no such module"
    `)
  })

  test('parameters: report of Playwright', () => {
    const spec = (title: string, errors: unknown[]) => ({
      title,
      ok: errors.length === 0,
      file: 'stories/send.spec.ts',
      line: 7,
      tests: [{ results: [{ errors }] }],
    })
    const report = {
      stats: { expected: 1, flaky: 0, unexpected: 2, skipped: 0 },
      suites: [
        {
          specs: [spec('sends', [])],
          suites: [{ specs: [spec('sends twice', [{ message: '\u001b[2mTimeout\u001b[22m of 10 s' }])] }],
        },
      ],
      errors: [{ message: 'The server did not start.' }],
    }
    expect(read(report)).toMatchInlineSnapshot(`
      "e2e/stories/send.spec.ts:7 > sends twice
          Timeout of 10 s

      outside of the stories
          The server did not start."
    `)
  })

  test('behavior: of a long message, its first lines', () => {
    const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
    const testResults = [{ name: 'a.test.ts', status: 'failed', message, assertionResults: [] }]
    const lines = read({ testResults }).split('\n')
    expect(lines).toHaveLength(13)
    expect(lines.at(-1)).toBe('    line 11')
  })

  test('behavior: the end of the output where the report names nothing', () => {
    const output = `${Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')}\n`
    const end = output.trimEnd().split('\n').slice(60).join('\n')
    expect(read({ numPassedTests: 2, numFailedTests: 0, testResults: [] }, output)).toBe(end)
    expect(read('{"half', output)).toBe(end)
    expect(readFailures({ isPassed: false, output })).toEqual([end])
    expect(readFailures({ isPassed: false, report: join(folder, 'none.json'), output })).toEqual([end])
  })
})
