import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../', import.meta.url))
const vectors = join(repository, 'apps/frame/src/keys/recoveryKit/vectors')
const passcode = 'abandon ability able about above absent absorb'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const program = [
  '--conditions=@latchkey/source',
  '--import',
  'tsx/esm',
  join(repository, 'scripts/recover.ts'),
]
const timeout = 120_000

/** Loaded into the program first: no other machine can be reached or asked for. The pipe through which `tsx` finds its cache has a path. */
const noNetwork = `import net from 'node:net'; import dns from 'node:dns'; import dgram from 'node:dgram'
const refuse = () => { console.error('THE NETWORK WAS USED'); process.exit(99) }
const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...values) {
  return [values].flat(2)[0]?.path ? connect.apply(this, values) : refuse()
}
dns.lookup = refuse; dgram.createSocket = refuse; globalThis.fetch = refuse`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-recover-'))
  for (const name of ['kit-v1', 'kit-v1-passkey'])
    copyFileSync(join(vectors, `${name}.json`), join(folder, `${name}.json`))
  writeFileSync(join(folder, 'no-network.mjs'), noNetwork)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = () => ({
  ...process.env,
  NODE_OPTIONS: `--import=${join(folder, 'no-network.mjs')}`,
  INIT_CWD: folder,
})
const codeOf = (child: ReturnType<typeof spawn>) => new Promise((resolve) => child.once('close', resolve))

/** Runs it with something piped in. */
async function recover(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [...program, ...args], { cwd: repository, env: env(), stdio: 'pipe' })
  // It may have ended before it reads anything.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), codeOf(child)])
  return { out, err, code }
}

describe('npm run recover', () => {
  test('default', { timeout }, async () => {
    const before = readdirSync(folder)
    const { out, err, code } = await recover(['kit-v1.json'], `${passcode}\n`)
    expect(code).toBe(0)
    expect(out).toContain(`  ${phrase}\n`)
    const kit = JSON.parse(readFileSync(join(folder, 'kit-v1.json'), 'utf8'))
    for (const { address } of kit.addresses) expect(out).toContain(` ${address}\n`)
    expect(err).toMatch(/Whoever sees the words that follow can take everything/)
    expect(err).toMatch(/These are the addresses that the kit names/)
    expect(err).not.toContain('legal winner')
    expect(readdirSync(folder)).toEqual(before)
  })

  test.each([
    ['the help', ['--help'], 0, /^Usage: npm run recover -- <kit file>/],
    ['no file', [], 2, /^Usage: /],
    ['two files', ['kit-v1.json', 'kit-v1.json'], 2, /^Usage: /],
    ['an unknown option', ['--force', 'kit-v1.json'], 2, /^Unknown option '--force'/],
    ['a file that is not there', ['away.json'], 1, /^The file cannot be read: ENOENT/],
    ['a folder', ['.'], 1, /^The file cannot be read: EISDIR/],
    ['another file', ['no-network.mjs'], 1, /^This file is no recovery kit\./],
    ['a passkey', ['kit-v1-passkey.json'], 1, /opens with a passkey only.* a page of wallet\.example/],
    ['no passcode', ['kit-v1.json'], 2, /No passcode was given/],
  ])('parameters: %s', { timeout }, async (_, args, expected, words) => {
    const { out, err, code } = await recover(args)
    expect(expected === 0 ? out : err).toMatch(words)
    if (expected !== 0) expect(out).toBe('')
    expect(code).toBe(expected)
  })

  test('error: a wrong passcode', { timeout }, async () => {
    const { out, err, code } = await recover(['kit-v1.json'], 'abandon ability\n')
    expect([out, code]).toEqual(['', 3])
    expect(err).toContain('This passcode does not open the kit.')
    expect(err).not.toContain('abandon')
  })

  test('error: a damaged kit, and one of another version', { timeout }, async () => {
    const kit = readFileSync(join(folder, 'kit-v1.json'), 'utf8')
    writeFileSync(join(folder, 'damaged.json'), kit.replace('2026-11-18', '2026-11-19'))
    writeFileSync(join(folder, 'later.json'), kit.replace('"version": 1', '"version": 2'))
    expect(await recover(['damaged.json'], `${passcode}\n`)).toMatchObject({
      out: '',
      code: 1,
      err: expect.stringMatching(/^This recovery kit is damaged/),
    })
    expect(await recover(['later.json'], `${passcode}\n`)).toMatchObject({
      out: '',
      code: 1,
      err: expect.stringMatching(/^This recovery kit is of a version/),
    })
  })

  test('error: the phrase is not written to a file', { timeout }, async () => {
    const path = join(folder, 'words.txt')
    const child = spawn(process.execPath, [...program, 'kit-v1.json'], {
      cwd: repository,
      env: env(),
      stdio: ['pipe', openSync(path, 'w'), 'pipe'],
    }) as ChildProcessByStdio<Writable, null, Readable>
    child.stdin.on('error', () => {})
    child.stdin.end(`${passcode}\n`)
    const [err, code] = await Promise.all([text(child.stderr), codeOf(child)])
    expect(code).toBe(2)
    expect(err).toMatch(/The standard output is a file/)
    expect(readFileSync(path, 'utf8')).toBe('')
  })

  // `script` gives a program a terminal. The one of macOS takes other arguments.
  const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0
  test.runIf(hasTerminal)('behavior: what is typed at a terminal does not show', { timeout }, async () => {
    const command = `npm run -s recover -- ${join(folder, 'kit-v1.json')}`
    const child = spawn('script', ['-qfec', command, '/dev/null'], {
      cwd: repository,
      env: process.env,
      stdio: 'pipe',
    })
    let shown = ''
    const steps: [RegExp, string][] = [
      [/not shown\): $/, 'a wrong one\r'],
      [/does not open the kit\.\s+Passcode \(it is not shown\): $/, `${passcode}\r`],
      [/to stop\. $/, '\r'],
    ]
    let beforeAsked = ''
    child.stdout.on('data', (data) => {
      shown += data
      const [step] = steps
      if (!step?.[0].test(shown)) return
      steps.shift()
      if (steps.length === 0) beforeAsked = shown
      child.stdin.write(step[1])
    })
    expect(await codeOf(child)).toBe(0)
    expect(shown).toContain(phrase)
    expect(beforeAsked).not.toContain('legal winner')
    expect(shown).not.toMatch(/abandon|a wrong one/)
  })
})
