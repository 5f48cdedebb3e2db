import { describe, expect, test } from 'vitest'
import { packagesFor, readExample } from './buildExamples.ts'

const pages = ['README.md', 'docs/getting-started.md']
const packages = (page: string) => readExample(page).match(/(?<=from ')[^']+/g)

describe('readExample', () => {
  test('default', () => {
    expect(packages('README.md')).toEqual(['@latchkey/evm/ethers', '@latchkey/networks', '@latchkey/react'])
    expect(packages('docs/getting-started.md')).toEqual([
      '@latchkey/bitcoin',
      '@latchkey/evm/ethers',
      '@latchkey/networks',
      '@latchkey/polkadot',
      '@latchkey/react',
      '@latchkey/solana',
    ])
  })

  test('behavior: React’s package has the README’s example, too', () => {
    expect(readExample('packages/react/README.md')).toBe(readExample('README.md'))
  })

  test('error: a page without a whole example', () => {
    expect(() => readExample('docs/theming.md')).toThrow(
      'docs/theming.md has 0 whole examples instead of one',
    )
  })
})

describe('packagesFor', () => {
  test('default', () => {
    const names = packagesFor(readExample('README.md')).map(({ manifest }) => manifest.name)
    expect([...names].sort()).toEqual([
      '@latchkey/core',
      '@latchkey/eip1193',
      '@latchkey/evm',
      '@latchkey/networks',
      '@latchkey/protocol',
      '@latchkey/react',
    ])
    // Each is built after those that it depends on.
    expect(names.indexOf('@latchkey/protocol')).toBe(0)
    expect(names.indexOf('@latchkey/core')).toBeLessThan(names.indexOf('@latchkey/evm'))
  })

  test('behavior: nothing else is needed for the example of four families', () => {
    const names = pages.flatMap((page) => packagesFor(readExample(page))).map(({ manifest }) => manifest.name)
    expect(new Set(names).size).toBe(9)
  })
})
