import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sandboxKeys } from './sandboxKeys.ts'

describe('sandboxKeys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('default', () => {
    const files = sandboxKeys(folder)
    const key = { kid: 'sandbox-1', key: expect.stringMatching(/^[\w+/]{43}=$/) }
    expect(JSON.parse(readFileSync(files.login, 'utf8'))).toEqual({ auth: [key], pii: [key], otp: [key] })
    expect(JSON.parse(readFileSync(files.escrow, 'utf8'))).toEqual({ escrow: [key] })
    for (const file of Object.values(files)) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700)
  })

  test('behavior: every key is another, and the next start has the same', () => {
    const { login, escrow } = sandboxKeys(folder)
    const texts = [login, escrow].map((file) => readFileSync(file, 'utf8'))
    const keys = texts.join('').match(/[\w+/]{43}=/g)
    expect(new Set(keys).size).toBe(4)
    sandboxKeys(folder)
    expect([login, escrow].map((file) => readFileSync(file, 'utf8'))).toEqual(texts)
  })
})
