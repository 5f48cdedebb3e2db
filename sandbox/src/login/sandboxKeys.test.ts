import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
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
    expect(statSync(files.login).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700)
  })

  test('behavior: every key is another, and the next start has the same', () => {
    const { login } = sandboxKeys(folder)
    const text = readFileSync(login, 'utf8')
    expect(new Set(text.match(/[\w+/]{43}=/g)).size).toBe(3)
    sandboxKeys(folder)
    expect(readFileSync(login, 'utf8')).toBe(text)
  })

  test('behavior: a state folder that is made on the way can be reached by the user of the database', () => {
    const stateDir = join(folder, 'deep', 'state')
    sandboxKeys(stateDir)
    expect(statSync(stateDir).mode & 0o055).toBe(0o055)
  })

  test('behavior: the keys of the escrow are made with it', () => {
    const { escrow } = sandboxKeys(folder)
    expect(escrow).toBe(join(folder, 'keys', 'escrow.json'))
    expect(existsSync(escrow)).toBe(false)
  })
})
