import { describe, expect, test } from 'vitest'
import { plantTree } from '../plantTree.fixture.ts'
import { findEngineProblems } from './findEngineProblems.ts'

/** What is wrong where a package needs a library, which brings another library along. */
function problemsOf(node: string | undefined, inner: string): string[] {
  const manifest = { name: '@latchkey/planted', ...(node && { engines: { node } }) }
  const root = plantTree({
    'package-lock.json': {
      packages: {
        'packages/planted': { dependencies: { '@latchkey/core': '1.0.0' } },
        'packages/core': { dependencies: { outer: '1.0.0' } },
        'node_modules/@latchkey/core': { link: true, resolved: 'packages/core' },
        'node_modules/outer': {
          version: '1.0.0',
          dependencies: { inner: '2.0.0' },
          engines: { node: '>=18' },
        },
        'node_modules/inner': { version: '1.0.0', engines: { node: '>=99' } },
        'node_modules/outer/node_modules/inner': { version: '2.0.0', engines: { node: inner } },
      },
    },
  })
  return findEngineProblems(root, { folder: 'packages/planted', manifest })
}

describe('findEngineProblems', () => {
  test('default', () => {
    expect(problemsOf('>=20.19', '>=20')).toEqual([])
  })

  test('error: a dependency of a dependency needs a newer Node', () => {
    expect(problemsOf('>=20.19', '>=22.12.0')).toMatchInlineSnapshot(`
      [
        "node_modules/outer/node_modules/inner@2.0.0 needs Node >=22.12.0, and \`engines\` says >=20.19",
      ]
    `)
  })

  test('error: the package does not say', () => {
    expect(problemsOf(undefined, '>=20')).toEqual(['`engines.node` must be of the form `>=20.19`'])
  })
})
