import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findPackageProblems } from './checkPackages.ts'
import { plantTree } from './plantTree.fixture.ts'

const nodeModules = fileURLToPath(new URL('../node_modules', import.meta.url))

/** Which tools complain about a package with the given files in its `dist`. */
async function complaintsAbout(files: Record<string, string>): Promise<string[]> {
  const root = plantTree({
    'package.json': { name: 'root', private: true, workspaces: ['packages/*'] },
    'package-lock.json': { packages: {} },
    LICENSE: 'MIT',
    'packages/planted/LICENSE': 'MIT',
    'packages/planted/README.md': '# Planted',
    'packages/planted/package.json': {
      name: '@latchkey/planted',
      version: '0.1.0',
      license: 'MIT',
      type: 'module',
      engines: { node: '>=20.19' },
      sideEffects: ['**/*.css'],
      files: ['dist'],
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    },
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`packages/planted/dist/${path}`, text]),
    ),
  })
  symlinkSync(nodeModules, join(root, 'node_modules'))
  return (await findPackageProblems(root)).map((problem) => problem.split('\n', 1)[0] ?? '')
}

const clean = {
  'index.js': `export const later = () => import('./later.js')\nexport const one = 1\n`,
  'index.d.ts': `export declare const later: () => Promise<typeof import('./later.js')>\nexport declare const one: 1\n`,
  'index.css': '.row { background: url("./dot.svg") }',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'later.js': 'export const two = 2\n',
  'later.d.ts': 'export declare const two: 2\n',
}

describe('findPackageProblems', () => {
  test('default', async () => {
    expect(await complaintsAbout(clean)).toEqual([])
  }, 60_000)

  test('error: a style sheet, which plain Node cannot import', async () => {
    const files = { ...clean, 'index.js': `import './index.css'\n${clean['index.js']}` }
    expect(await complaintsAbout(files)).toEqual(['@latchkey/planted: import'])
  }, 60_000)

  test('error: each tool is asked', async () => {
    const { 'index.d.ts': _, 'later.js': __, ...broken } = clean
    const complaints = await complaintsAbout({
      ...broken,
      'index.js': `${clean['index.js']}import 'nowhere'\n`,
    })
    expect(complaints).toMatchInlineSnapshot(`
      [
        "@latchkey/planted: publint",
        "@latchkey/planted: attw",
        "@latchkey/planted: missing files",
        "@latchkey/planted: import",
      ]
    `)
  }, 60_000)
})
