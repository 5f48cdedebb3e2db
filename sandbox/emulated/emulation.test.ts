import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emulationFor } from './emulation.mjs'

describe('emulationFor', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-emulator-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const put = (name: string) => {
    mkdirSync(join(folder, 'root', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'root', name), '')
  }

  test('default', () => {
    put('usr/bin/box64')
    put('usr/lib64/ld-linux-x86-64.so.2')
    put('usr/lib/x86_64-linux-gnu/libc.so.6')
    put('usr/lib/ld-linux-aarch64.so.1')
    put('usr/lib/aarch64-linux-gnu/libc.so.6')
    const root = join(folder, 'root')
    // Any file that a package has: here is only what builds the command.
    const command = emulationFor('linux', 'arm64', { folder })?.command('zod/package.json')
    expect(command?.slice(0, 3)).toEqual(['setarch', '-L', 'env'])
    expect(command).toContain(`BOX64_LD_LIBRARY_PATH=${join(root, 'usr/lib/x86_64-linux-gnu')}`)
    // The emulator's own loader and libraries, not those of what it runs.
    expect(command?.slice(-5)).toEqual([
      join(root, 'usr/lib/ld-linux-aarch64.so.1'),
      '--library-path',
      join(root, 'usr/lib/aarch64-linux-gnu'),
      join(root, 'usr/bin/box64'),
      expect.stringMatching(/zod\/package\.json$/),
    ])
  })

  const emulation = emulationFor()
  test.runIf(emulation)('behavior: what threads do when they end is not left to the emulator', () => {
    const [program = '', ...args] = emulation?.command('@foundry-rs/anvil-linux-amd64/bin/anvil') ?? []
    const { stdout, stderr } = spawnSync(program, [...args, '--version'], {
      env: { ...process.env, BOX64_LOG: '3' },
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    const [found] = /Apply .* on sym=__cxa_thread_atexit_impl .*/.exec(stdout + stderr) ?? []
    expect(found).toMatch(/elf=.*\/emulated\.so\)$/)
  })

  test('behavior: machines that emulate nothing', () => {
    expect([emulationFor('linux', 'x64'), emulationFor('darwin', 'arm64')]).toEqual([undefined, undefined])
  })

  test('error: the emulator is not there', () => {
    expect(() => emulationFor('linux', 'arm64', { folder })?.command('zod/package.json')).toThrow(
      `There is no emulator in ${folder}.`,
    )
  })
})
