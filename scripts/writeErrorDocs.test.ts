import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { errorAdvice } from './docs/errorAdvice.ts'
import { listFiles } from './workspaces.ts'
import { errorTables, withErrorTables } from './writeErrorDocs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/errors.md'), 'utf8')

describe('errorTables', () => {
  test('default', () => {
    expect(page, 'run `npx tsx scripts/writeErrorDocs.ts`').toBe(withErrorTables(page))
    expect(page).toContain(errorTables())
  })

  test('behavior: every code has a row', () => {
    for (const code of Object.keys(errorAdvice)) expect(page).toContain(`| \`${code}\` |`)
  })

  test('behavior: what is reserved is thrown by no code of the page', () => {
    const sources = ['packages/core/src', 'packages/react/src', 'packages/adapters']
      .flatMap((folder) => listFiles(root, folder))
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n')
    const makerOf = (code: string) =>
      `${code.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`
    const thrown = Object.entries(errorAdvice)
      .filter(([code, { from }]) => from === 'nobody' && sources.includes(`${makerOf(code)}(`))
      .map(([code]) => code)
    expect(thrown).toEqual([])
  })
})
