import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findUndocumented } from './checkDocblocks.ts'
import { plantTree } from './plantTree.fixture.ts'

const documented = `/**
 * Does it.
 *
 * @example
 * doIt()
 */
`

/** What is undocumented in a public package that exports the given source. */
function undocumentedIn(source: string, exported = `export { doIt } from './doIt.tsx'`): string[] {
  const root = plantTree({
    'package.json': { name: 'root', private: true, workspaces: ['packages/*'] },
    'packages/core/package.json': {
      name: '@latchkey/core',
      exports: {
        '.': { '@latchkey/source': './src/index.ts', default: './dist/index.js' },
        './private': { '@latchkey/source': './src/private.ts' },
      },
    },
    'packages/core/src/index.ts': exported,
    'packages/core/src/private.ts': 'export function inner() {}',
    'packages/core/src/doIt.tsx': source,
    'packages/hidden/package.json': { name: 'hidden', private: true, exports: { '.': './src/index.ts' } },
    'packages/hidden/src/index.ts': 'export function inner() {}',
  })
  return findUndocumented(root).map(({ file, line, message }) => `${file}:${line} ${message}`)
}

describe('findUndocumented', () => {
  test('default', () => {
    expect(undocumentedIn(`${documented}export function doIt() {}`)).toEqual([])
    expect(undocumentedIn(`${documented}export const doIt = () => <b />`)).toEqual([])
    expect(undocumentedIn(`${documented}export class doIt {}`)).toEqual([])
  })

  test('behavior: this repository', () => {
    expect(findUndocumented(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
  })

  test('behavior: a constant needs no example', () => {
    expect(undocumentedIn(`/** How many. */\nexport const doIt = 1`)).toEqual([])
  })

  test('behavior: types and what is not exported from the entry need nothing', () => {
    expect(
      undocumentedIn(
        `export type doIt = 1\nexport function other() {}`,
        `export type { doIt } from './doIt.tsx'`,
      ),
    ).toEqual([])
  })

  test('error: no docblock', () => {
    expect(undocumentedIn('export function doIt() {}')).toMatchInlineSnapshot(`
      [
        "packages/core/src/doIt.tsx:1 doIt has no docblock",
      ]
    `)
    expect(undocumentedIn('// A comment.\nexport const doIt = 1')).toMatchInlineSnapshot(`
      [
        "packages/core/src/doIt.tsx:2 doIt has no docblock",
      ]
    `)
    expect(
      undocumentedIn(`${documented}const before = 1\nexport const doIt = before`),
    ).toMatchInlineSnapshot(`
      [
        "packages/core/src/doIt.tsx:8 doIt has no docblock",
      ]
    `)
  })

  test('error: no example', () => {
    expect(undocumentedIn('/** Does it. */\nexport const doIt = () => <b />')).toMatchInlineSnapshot(`
      [
        "packages/core/src/doIt.tsx:2 doIt has no @example",
      ]
    `)
  })

  test('error: under another name', () => {
    expect(
      undocumentedIn('export function doIt() {}', `export { doIt as start } from './doIt.tsx'`),
    ).toMatchInlineSnapshot(`
      [
        "packages/core/src/doIt.tsx:1 doIt has no docblock",
      ]
    `)
  })

  test('error: an entry that is not there', () => {
    expect(undocumentedIn('', `export { doIt } from './nowhere.ts'`)).toMatchInlineSnapshot(`
      [
        "packages/core/src/nowhere.ts:1 is not there",
      ]
    `)
  })

  test('error: in the entry itself', () => {
    expect(undocumentedIn('', 'export function doIt() {}')).toMatchInlineSnapshot(`
      [
        "packages/core/src/index.ts:1 doIt has no docblock",
      ]
    `)
  })
})
