import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findLicenceProblems } from './checkLicences.ts'
import { plantTree } from './plantTree.fixture.ts'

type Tree = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  manifest?: object
  lock?: Record<string, object>
  /** Other files of the repository. */
  files?: Record<string, object>
}

/** The problems of a repository with one public package and one that is only for development. */
function problemsOf({ lock = {}, manifest, files, ...dependencies }: Tree): string[] {
  const core = {
    name: '@latchkey/core',
    license: 'MIT',
    exports: {},
    sideEffects: false,
    ...dependencies,
    ...manifest,
  }
  const root = plantTree({
    'package.json': { name: 'root', private: true, license: 'MIT', workspaces: ['packages/*', 'bench'] },
    'packages/core/package.json': core,
    'bench/package.json': {
      name: '@latchkey/bench',
      private: true,
      license: 'MIT',
      dependencies: { gpl: '1.0.0' },
    },
    'package-lock.json': {
      packages: {
        '': {},
        'packages/core': core,
        'node_modules/@latchkey/core': { resolved: 'packages/core', link: true },
        'node_modules/gpl': { version: '1.0.0', license: 'GPL-3.0' },
        'node_modules/mit': { version: '1.0.0', license: 'MIT' },
        ...lock,
      },
    },
    ...files,
  })
  return findLicenceProblems(root)
}

describe('findLicenceProblems', () => {
  test('default', () => {
    expect(problemsOf({ dependencies: { mit: '1.0.0' }, devDependencies: { gpl: '1.0.0' } })).toEqual([])
  })

  test('behavior: the wallet frame has a list of its own', () => {
    const frame = (dependencies: Record<string, string>) => {
      const manifest = { name: '@latchkey/frame', private: true, license: 'MIT', dependencies }
      const files = {
        'package.json': { name: 'root', private: true, license: 'MIT', workspaces: ['packages/*', 'apps/*'] },
        'apps/frame/package.json': manifest,
      }
      return problemsOf({ files, lock: { 'apps/frame': manifest } }).filter((problem) =>
        /in it|list/.test(problem),
      )
    }
    expect(frame({ react: '1.0.0', '@latchkey/protocol': '1.0.0' })).toEqual([])
    expect(frame({ react: '1.0.0', mit: '1.0.0' })).toEqual([
      'apps/frame: mit is not on the list of what may run in the wallet frame',
    ])
    // Argon2id for the pages of its origin, which is not counted.
    expect(frame({ react: '1.0.0', 'hash-wasm': '1.0.0' })).toEqual([])
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`one-${index}`, '1.0.0']))
    expect(frame(many)[0]).toBe('apps/frame: 11 packages run in it, which is more than 10')
  })

  test('behavior: this repository', () => {
    expect(findLicenceProblems(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
  })

  test('behavior: expressions', () => {
    const lock = (license: string) => ({ 'node_modules/mit': { version: '1.0.0', license } })
    const problems = (license: string) => problemsOf({ dependencies: { mit: '1.0.0' }, lock: lock(license) })
    expect(problems('(GPL-3.0 OR MIT)')).toEqual([])
    expect(problems('MIT AND ISC')).toEqual([])
    expect(problems('(MIT AND GPL-3.0)')).toHaveLength(1)
    expect(problems('SEE LICENSE IN LICENSE.md')).toHaveLength(1)
  })

  test('behavior: an optional peer may be absent', () => {
    const manifest = { peerDependencies: { away: '*' }, peerDependenciesMeta: { away: { optional: true } } }
    expect(problemsOf({ manifest })).toEqual([])
  })

  test('error: a licence that must not ship', () => {
    expect(problemsOf({ dependencies: { gpl: '1.0.0' } })).toMatchInlineSnapshot(`
      [
        "gpl@1.0.0: GPL-3.0 must not be in what ships",
      ]
    `)
    expect(problemsOf({ peerDependencies: { gpl: '*' } })).toHaveLength(1)
  })

  test('error: … below another package, in its own node_modules', () => {
    const lock = {
      'node_modules/mit': { version: '1.0.0', license: 'MIT', dependencies: { inner: '^1.0.0' } },
      'node_modules/mit/node_modules/inner': { version: '1.0.0', license: 'UNLICENSED' },
      'node_modules/inner': { version: '2.0.0', license: 'MIT' },
    }
    expect(problemsOf({ dependencies: { mit: '1.0.0' }, lock })).toMatchInlineSnapshot(`
      [
        "inner@1.0.0: UNLICENSED must not be in what ships",
      ]
    `)
  })

  test('error: no licence', () => {
    const lock = { 'node_modules/mit': { version: '1.0.0' } }
    expect(problemsOf({ dependencies: { mit: '1.0.0' }, lock })).toMatchInlineSnapshot(`
      [
        "mit@1.0.0: no licence must not be in what ships",
      ]
    `)
  })

  test('error: not locked', () => {
    expect(problemsOf({ dependencies: { away: '1.0.0' } })).toMatchInlineSnapshot(`
      [
        "packages/core: away is not in the lockfile",
      ]
    `)
  })

  test.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', 'npm:mit@^1.0.0', 'github:a/b'])(
    'error: not pinned: %s',
    (version) => {
      expect(problemsOf({ devDependencies: { mit: version } })).toEqual([
        `packages/core: mit is not pinned to one version (${version})`,
      ])
    },
  )

  test('error: @reown in what ships', () => {
    const lock = { 'node_modules/@reown/appkit': { version: '1.7.3', license: 'Apache-2.0' } }
    expect(problemsOf({ dependencies: { '@reown/appkit': '1.7.3' }, lock })).toMatchInlineSnapshot(`
      [
        "@reown/appkit@1.7.3: its licence forbids self-hosting",
      ]
    `)
    expect(problemsOf({ devDependencies: { '@reown/appkit': '1.7.3' }, lock })).toEqual([])
  })

  test('error: a later @walletconnect version', () => {
    const problems = (version: string) =>
      problemsOf({
        dependencies: { '@walletconnect/core': version },
        lock: { 'node_modules/@walletconnect/core': { version, license: 'Apache-2.0' } },
      })
    // Some of its packages count on their own: logger is at 2.1.2 beside core 2.21.8.
    for (const version of ['1.0.16', '2.1.2', '2.21.8']) expect(problems(version)).toEqual([])
    for (const version of ['2.21.9', '3.0.0', '10.0.0']) expect(problems(version)).toHaveLength(1)
    expect(problems('2.22.0')).toMatchInlineSnapshot(`
      [
        "@walletconnect/core@2.22.0: nothing above 2.21.8 may ship",
      ]
    `)
  })

  test('error: a download address in the lockfile', () => {
    const lock = {
      'node_modules/mit': { version: '1.0.0', license: 'MIT', resolved: 'https://host.example/mit.tgz' },
    }
    expect(problemsOf({ lock })).toMatchInlineSnapshot(`
      [
        "package-lock.json: node_modules/mit names a download address",
      ]
    `)
  })

  test('error: in a package that is installed by itself', () => {
    const files = {
      'e2e/third-party/package.json': {
        name: '@latchkey/third-party',
        private: true,
        license: 'ISC',
        devDependencies: { gpl: '^1.0.0' },
      },
      'e2e/third-party/package-lock.json': {
        packages: { '': {}, 'node_modules/gpl': { resolved: 'https://host.example/gpl.tgz' } },
      },
    }
    expect(problemsOf({ files })).toMatchInlineSnapshot(`
      [
        "e2e/third-party: the licence must be MIT",
        "e2e/third-party: gpl is not pinned to one version (^1.0.0)",
        "e2e/third-party/package-lock.json: node_modules/gpl names a download address",
      ]
    `)
  })

  test('error: a package of ours under another licence, or without its entries', () => {
    expect(problemsOf({ manifest: { license: 'ISC', exports: undefined } })).toMatchInlineSnapshot(`
      [
        "packages/core: the licence must be MIT",
        "packages/core: a public package states \`exports\` and \`sideEffects\`",
      ]
    `)
  })
})
