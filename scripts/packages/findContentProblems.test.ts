import { describe, expect, test } from 'vitest'
import { plantTree } from '../plantTree.fixture.ts'
import { findContentProblems } from './findContentProblems.ts'

const manifest = { name: '@latchkey/planted', bin: { planted: './dist/main.js' } }
const complete = {
  LICENSE: 'MIT',
  'README.md': '# Planted',
  'dist/main.js': '#!/usr/bin/env node\n',
  'src/main.ts': '#!/usr/bin/env node\n',
}

describe('findContentProblems', () => {
  test('default', () => {
    expect(findContentProblems(plantTree(complete), manifest, 'MIT')).toEqual([])
  })

  test('error: tests, another licence, no README, a command that is not built', () => {
    const folder = plantTree({
      LICENSE: 'Another',
      'dist/later.test.js': '',
      'src/main.ts': '',
      'src/main.browser.test.tsx': '',
      'src/main.test-d.ts': '',
      'src/kit.fixture.ts': '',
      'src/__snapshots__/main.test.ts.snap': '',
    })
    expect(findContentProblems(folder, manifest, 'MIT').sort()).toMatchInlineSnapshot(`
      [
        "LICENSE is missing, or is not that of the repository",
        "README.md is missing",
        "dist/later.test.js is only for tests",
        "src/__snapshots__/main.test.ts.snap is only for tests",
        "src/kit.fixture.ts is only for tests",
        "src/main.browser.test.tsx is only for tests",
        "src/main.test-d.ts is only for tests",
        "the command planted is to be ./dist/main.js, which is missing or no program for Node",
      ]
    `)
  })
})
