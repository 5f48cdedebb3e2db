import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readPages } from './checkDocs.ts'
import { findBadExamples } from './docs/findBadExamples.ts'
import { findBadLinks } from './docs/findBadLinks.ts'
import { plantTree } from './plantTree.fixture.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const tsconfig = {
  compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', types: [] },
}
const fence = '```'

/** What is wrong with a repository that has this README, and one page. */
function problemsOf(find: typeof findBadLinks, readme: string, files: Record<string, string> = {}): string[] {
  const root = plantTree({
    'README.md': readme,
    'package.json': { name: 'root', workspaces: ['packages/*'] },
    'tsconfig.json': tsconfig,
    'docs/page.md': '# Page\n\n## Two `words`, and more\n\n## Again\n\n## Again\n',
    ...files,
  })
  return find(root, readPages(root)).map(({ file, line, message }) => `${file}:${line} ${message}`)
}

describe('findBadLinks', () => {
  test('default', () => {
    const links = [
      '[page](docs/page.md), [heading](docs/page.md#two-words-and-more), [second](docs/page.md#again-1)',
      '[here](#title), [outside](https://example.org/nothing.md), ![picture](docs/picture.png "A picture")',
      '# Title',
      '<img src="docs/picture.png" width="360">',
    ]
    expect(problemsOf(findBadLinks, links.join('\n'), { 'docs/picture.png': 'x' })).toEqual([])
  })

  test('behavior: this repository', () => {
    expect(findBadLinks(repository, readPages(repository))).toEqual([])
  })

  test('behavior: what is code is no link', () => {
    expect(problemsOf(findBadLinks, `\`[a](b.md)\`\n${fence}md\n[a](b.md)\n${fence}`)).toEqual([])
  })

  test('behavior: a page links from where it is', () => {
    expect(problemsOf(findBadLinks, '', { 'docs/other.md': '[a](page.md) [b](../README.md)' })).toEqual([])
  })

  test('behavior: the README of a package', () => {
    const files = {
      'packages/core/package.json': '{ "name": "core" }',
      'packages/core/README.md': '[a](../../docs/page.md) [b](none.md)',
    }
    expect(problemsOf(findBadLinks, '', files)).toEqual([
      expect.stringContaining('packages/core/README.md:1 '),
    ])
  })

  test('error: a file that is not there', () => {
    expect(problemsOf(findBadLinks, 'Text.\n\n[a](docs/none.md) ![b](none.png)')).toMatchInlineSnapshot(`
      [
        "README.md:3 docs/none.md: there is no docs/none.md",
        "README.md:3 none.png: there is no none.png",
      ]
    `)
  })

  test('error: a heading that is not there', () => {
    expect(problemsOf(findBadLinks, '[a](docs/page.md#three)')).toMatchInlineSnapshot(`
      [
        "README.md:1 docs/page.md#three: docs/page.md has no such heading",
      ]
    `)
  })

  test('error: a file outside of the repository', () => {
    expect(problemsOf(findBadLinks, '[a](../other/README.md)')).toMatchInlineSnapshot(`
      [
        "README.md:1 ../other/README.md: there is no ../other/README.md",
      ]
    `)
  })
})

describe('findBadExamples', () => {
  test('default', () => {
    const readme = [`${fence}ts kit.ts`, 'export const kit = 1', fence, '', `${fence}ts`]
    const example = [`import { kit } from './kit'`, 'const value: number = kit', fence]
    expect(problemsOf(findBadExamples, [...readme, ...example].join('\n'))).toEqual([])
  })

  test('behavior: a fragment and other languages are left out', () => {
    const readme = [`${fence}ts fragment`, 'nowhere()', fence, `${fence}sh`, 'npm start', fence]
    expect(problemsOf(findBadExamples, readme.join('\n'))).toEqual([])
  })

  test('error: an example that does not compile', () => {
    const readme = ['# Title', `${fence}ts`, 'const good = 1', `const bad: string = good`, fence]
    expect(problemsOf(findBadExamples, readme.join('\n'))).toMatchInlineSnapshot(`
      [
        "README.md:4 error TS2322: Type 'number' is not assignable to type 'string'.",
      ]
    `)
  })

  test('error: two files of one name', () => {
    const block = [`${fence}ts kit.ts`, 'export const kit = 1', fence]
    expect(problemsOf(findBadExamples, [...block, ...block].join('\n'))).toMatchInlineSnapshot(`
      [
        "README.md:5 there are two kit.ts",
      ]
    `)
  })
})
