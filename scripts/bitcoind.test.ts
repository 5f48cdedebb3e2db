import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchBitcoind, findBitcoind } from './bitcoind.mjs'

describe('findBitcoind, fetchBitcoind', () => {
  let folder = ''
  let cache = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-path-'))
    cache = join(folder, 'cache')
    mkdirSync(cache)
    vi.stubEnv('PATH', folder)
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
  const put = (name: string, script: string) => {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
  }
  /** Stands for Debian: one program that needs two libraries and something that is none. */
  const putDebian = ({ update = 'exit 0' } = {}) => {
    put(
      'apt-get',
      [
        'for word in "$@"; do case "$word" in',
        '--version) exit 0;;',
        'indextargets) echo "http://mirror.example/other"; echo "http://mirror.example/debian/"; exit 0;;',
        `update) ${update}; exit 0;;`,
        'download) while [ "$1" != download ]; do shift; done; shift',
        'for name in "$@"; do echo "$name" > "$name.deb"; done; exit 0;;',
        'esac; done',
      ].join('\n'),
    )
    put(
      'apt-cache',
      [
        'for word in "$@"; do case "$word" in',
        "bitcoin-knots) printf 'bitcoin-knots\\n  Depends: libc6\\n  Depends: debconf\\n |Depends: libother\\n';;",
        "libc6) printf 'libc6\\n  PreDepends: libgcc-s1\\n';;",
        'esac; done',
      ].join('\n'),
    )
    // `dpkg-deb -x <archive> <folder>`: the loader stands for the program as well.
    put(
      'dpkg-deb',
      [
        '[ "$1" = -x ] || exit 0',
        'PATH=/usr/bin:/bin; mkdir -p "$3/usr/bin" "$3/usr/lib64" "$3/usr/lib/some-linux-gnu"',
        'touch "$3/usr/lib/$(basename "$2" .deb)" "$3/usr/bin/bitcoind"',
        'printf \'#!/bin/sh\\n\' > "$3/usr/lib64/ld-linux-some.so.2"; chmod 755 "$3/usr/lib64/ld-linux-some.so.2"',
      ].join('\n'),
    )
  }

  test('default', async () => {
    put('bitcoind', 'exit 0')
    putDebian({ update: 'exit 1' })
    expect(await fetchBitcoind(cache)).toEqual(['bitcoind'])
    expect(findBitcoind(cache)).toEqual(['bitcoind'])
    expect(console.log).not.toHaveBeenCalled()
  })

  test('behavior: unpacks the program and its libraries, once', async () => {
    putDebian()
    const root = join(cache, 'root')
    const command = [
      join(root, 'usr/lib64/ld-linux-some.so.2'),
      '--library-path',
      join(root, 'usr/lib/some-linux-gnu'),
      join(root, 'usr/bin/bitcoind'),
    ]
    expect(await fetchBitcoind(cache)).toEqual(command)
    expect(readdirSync(join(root, 'usr/lib')).sort()).toEqual([
      'bitcoin-knots',
      'libc6',
      'libgcc-s1',
      'some-linux-gnu',
    ])
    expect(readdirSync(cache)).toEqual(['root'])
    expect(await fetchBitcoind(cache)).toEqual(command)
    expect(console.log).toHaveBeenCalledExactlyOnceWith('Fetching a Bitcoin node …')
  })

  test('error: the mirror does not answer', async () => {
    putDebian({ update: 'echo "Could not resolve" >&2; exit 100' })
    expect(await fetchBitcoind(cache)).toBeUndefined()
    expect(console.log).toHaveBeenLastCalledWith('It could not be fetched: apt-get: Could not resolve')
    expect(existsSync(join(cache, 'root'))).toBe(false)
  })

  test('error: there is no apt', async () => {
    expect(await fetchBitcoind(cache)).toBeUndefined()
    expect(findBitcoind(cache)).toBeUndefined()
  })
})
