import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { isOutdated } from './installPackages.mjs'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'packages/core': { version: '1.0.0' },
    'node_modules/@latchkey/core': { link: true },
    'node_modules/viem': { version: '2.0.0', integrity: 'sha512-a' },
    'packages/core/node_modules/viem': { version: '1.0.0' },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
}
const installed = {
  packages: {
    'node_modules/viem': { version: '2.0.0', integrity: 'sha512-a' },
    'packages/core/node_modules/viem': { version: '1.0.0' },
  },
}
const withPackage = (path: string, entry: object) => ({ packages: { ...installed.packages, [path]: entry } })

describe('isOutdated', () => {
  test('default', () => {
    expect(isOutdated(lock, installed)).toBe(false)
  })

  test('behavior: something is missing', () => {
    expect(isOutdated(lock, { packages: {} })).toBe(true)
  })

  test('behavior: something is of another version', () => {
    expect(isOutdated(lock, withPackage('node_modules/viem', { version: '2.0.1' }))).toBe(true)
    expect(isOutdated(lock, withPackage('packages/core/node_modules/viem', { version: '2.0.0' }))).toBe(true)
    expect(isOutdated(lock, withPackage('node_modules/other-system', { version: '0.9.0' }))).toBe(true)
  })
})
