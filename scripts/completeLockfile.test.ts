import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { lockfiles, missingEntries } from './completeLockfile.mjs'

describe('missingEntries', () => {
  test('default', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/tool': {
          optionalDependencies: {
            '@tool/linux-x64-musl': '1.2.3',
            '@tool/darwin-amd64': '1.2.3',
            other: '^1.0.0',
          },
        },
        'node_modules/@tool/darwin-amd64': {},
        'node_modules/dev': { dev: true, optionalDependencies: { '@dev/win32-arm64': '2.0.0' } },
      },
    }
    expect(missingEntries(lock)).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.2.3',
        cpu: ['x64'],
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@dev/win32-arm64': {
        version: '2.0.0',
        cpu: ['arm64'],
        dev: true,
        optional: true,
        os: ['win32'],
      },
    })
  })

  test.each<string>(lockfiles)(
    'behavior: our %s is complete (else: node scripts/completeLockfile.mjs)',
    (name) => {
      const lock = JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
      expect(missingEntries(lock)).toEqual({})
    },
  )
})
