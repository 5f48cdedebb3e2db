import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url))
const folders: string[] = []

/** Builds the frame into a folder of its own, as `npm run build` does. */
async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'frame-build-'))
  folders.push(folder)
  const flags = [
    'build',
    '--configLoader',
    'runner',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  // Vitest's own `NODE_ENV` would give React's build for developers.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [vite, ...flags], { cwd: root, env })
  return folder
}

const read = (folder: string, name: string) => readFileSync(join(folder, name))
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .sort()

/** The files that a document loads before anything is asked for: what it names, and what those import. */
function loadedBy(folder: string, page: string): string[] {
  const html = read(folder, page).toString()
  const named = [...html.matchAll(/ (?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name)
  const found = new Set(named)
  for (const name of found)
    if (name.endsWith('.js'))
      for (const [, imported] of read(folder, name)
        .toString()
        .matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
        found.add(`assets/${imported}`)
  return [...found]
}

/** Everything that the frame or its key worker ever loads, also what comes later. */
function reachedBy(folder: string, page: string): string[] {
  const found = new Set(loadedBy(folder, page))
  for (const name of found)
    if (name.endsWith('.js'))
      for (const [, file = ''] of read(folder, name)
        .toString()
        .matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
        found.add(`assets/${file}`)
  return [...found]
}

beforeAll(async () => {
  await build()
  await build()
}, 600_000)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('build', () => {
  test('default: two builds are the same, byte for byte', () => {
    const [first, second] = folders.map((folder) =>
      filesOf(folder).map((name) => [name, createHash('sha256').update(read(folder, name)).digest('hex')]),
    )
    expect(first).toEqual(second)
    expect(first?.length).toBeGreaterThan(5)
  })

  test('behavior: at most 120 kB until the field for the code shows', () => {
    const [folder = ''] = folders
    // The font is not compressed any further, and the page is there without it.
    const files = loadedBy(folder, 'frame.html').filter((name) => !name.endsWith('.woff2'))
    const size = files.reduce((sum, name) => sum + gzipSync(read(folder, name)).length, 0)
    expect(size).toBeGreaterThan(20_000)
    expect(size).toBeLessThanOrEqual(120_000)
    // What signs, and the chains, come later.
    for (const name of files) expect(read(folder, name).toString()).not.toMatch(/secp256k1|mnemonic/)
  })

  test('behavior: what recovers or exports a wallet is neither in the frame nor in its key worker', () => {
    const [folder = ''] = folders
    const files = reachedBy(folder, 'frame.html')
    expect(files.some((name) => name.startsWith('assets/worker'))).toBe(true)
    expect(files.length).toBeGreaterThan(loadedBy(folder, 'frame.html').length)
    // The passcode is stretched by WebAssembly, which the policies of frame and worker do not allow.
    for (const name of files.filter((file) => file.endsWith('.js')))
      expect(read(folder, name).toString()).not.toMatch(/WebAssembly|latchkey-recovery-kit|export-release/)
    // They are where they belong: on the wallet's own page and in its key worker.
    const own = reachedBy(folder, 'wallet.html')
    const worker = own.find((name) => name.startsWith('assets/ownWorker')) ?? ''
    expect(read(folder, worker).toString()).toMatch(/export-release/)
    expect(own.some((name) => read(folder, name).toString().includes('WebAssembly'))).toBe(true)
    expect(files).not.toContain(worker)
  })

  test('behavior: every script and style has its digest in the document, and nothing else is inline', () => {
    const [folder = ''] = folders
    for (const page of [
      'frame.html',
      'device.html',
      'approve.html',
      'oauth.html',
      'farcaster.html',
      'email.html',
      'wallet.html',
      'factor.html',
    ]) {
      const html = read(folder, page).toString()
      const map = JSON.parse(/<script type="importmap">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}')
      for (const name of filesOf(folder).filter((file) => file.endsWith('.js')))
        expect(map.integrity[`/${name}`]).toBe(
          `sha384-${createHash('sha384').update(read(folder, name)).digest('base64')}`,
        )
      for (const tag of html.match(/<(script|link)[^>]*assets[^>]*>/g) ?? [])
        expect(tag).toMatch(/integrity="sha384-/)
      expect(html.match(/<script(?! type="importmap")(?![^>]* src=)/g)).toBeNull()
      expect(html).not.toMatch(/<style|https?:\/\//)
    }
  })
})
