import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findEmulated } from '../sandbox/src/process/emulated.ts'
import { findEmulator, needsEmulator } from './emulator.mjs'

describe('needsEmulator', () => {
  test('default', () => {
    const machines = [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'arm64'],
    ]
    expect(machines.map(([platform, arch]) => needsEmulator(platform, arch))).toEqual([false, true, false])
  })
})

describe('findEmulator', () => {
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
    const command = findEmulator(folder)
    expect(command?.slice(0, 3)).toEqual(['setarch', '-L', 'env'])
    expect(command).toContain(`BOX64_LD_LIBRARY_PATH=${join(root, 'usr/lib/x86_64-linux-gnu')}`)
    // Its own loader and libraries, not those of what it runs.
    expect(command?.slice(-4)).toEqual([
      join(root, 'usr/lib/ld-linux-aarch64.so.1'),
      '--library-path',
      join(root, 'usr/lib/aarch64-linux-gnu'),
      join(root, 'usr/bin/box64'),
    ])
  })

  const emulated = findEmulated(process.platform, process.arch)
  test.runIf(emulated)('behavior: what threads do when they end is not left to the emulator', () => {
    const { command = [], resolve } = emulated ?? {}
    const [program = '', ...args] = [...command, resolve?.('@foundry-rs/anvil-linux-amd64/bin/anvil') ?? '']
    const { stdout, stderr } = spawnSync(program, [...args, '--version'], {
      env: { ...process.env, BOX64_LOG: '3' },
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    const [found] = /Apply .* on sym=__cxa_thread_atexit_impl .*/.exec(stdout + stderr) ?? []
    expect(found).toMatch(/elf=.*\/emulated\.so\)$/)
  })

  test('behavior: there is none', () => {
    expect(findEmulator(folder)).toBeUndefined()
  })
})
