import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleKeys } from '../sealing/exampleKeys.ts'
import { formatSealingKeys, makeSealingKey, perPurpose } from '../sealing/sealingKeys.ts'
import { isThisMachine, type LoginSettings, readLoginConfig } from './loginConfig.ts'

const keys = perPurpose(() => [makeSealingKey(new Date(0))])
const settings: LoginSettings = {
  frameUrl: 'https://wallet.example',
  mail: { url: 'smtp://localhost', from: 'login@example.com' },
  keySource: { text: formatSealingKeys(keys) },
  escrowSocket: '/run/escrow.sock',
  escrowKeysFile: '/run/escrow.json',
  auditHeadsFile: '/data/heads',
  mailsPerHour: 200,
  revertSeconds: 259_200,
  wayOut: { proofMs: 300_000, holdMs: 86_400_000, deletionMs: 1_209_600_000 },
  approvals: 'window',
  socials: [],
}

describe('readLoginConfig', () => {
  test('default', () => {
    const { keySource: _, escrowKeysFile: __, ...rest } = settings
    expect(readLoginConfig(settings)).toEqual({ ...rest, keys })
  })

  test("error: the example's keys, where others can log in", () => {
    const keySource = { text: formatSealingKeys(exampleKeys) }
    expect(() => readLoginConfig({ ...settings, keySource })).toThrow(
      /^LOGIN_KEYS are those of the example, which everybody knows/,
    )
    const local = { ...settings, keySource, frameUrl: 'http://localhost:4420' }
    expect(readLoginConfig(local).keys).toEqual(exampleKeys)
  })
})

describe('the key for Apple', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-apple-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (text: string, mode = 0o600) => {
    const keyFile = join(folder, randomUUID())
    writeFileSync(keyFile, text, { mode })
    const apple = { provider: 'apple', clientId: 'com.example', teamId: 'TEAM', keyId: 'KEY' } as const
    return readLoginConfig({ ...settings, socials: [{ ...apple, keyFile }] }).socials
  }
  const pem = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  test('default', () => {
    const [apple] = read(pem('P-256'))
    expect(apple).toMatchObject({ provider: 'apple', clientId: 'com.example', key: { type: 'private' } })
    expect(apple).not.toHaveProperty('keyFile')
  })

  test('error: another key, none, a file that others may read', () => {
    for (const text of [pem('P-384'), 'secret'])
      expect(() => read(text)).toThrow(/LOGIN_APPLE_KEY_FILE .* holds no key as Apple gives them/)
    expect(() => read(pem('P-256'), 0o644)).toThrow(/has the mode 0644/)
  })
})

describe('isThisMachine', () => {
  test.each([
    ['http://localhost:4420', true],
    ['http://wallet.localhost', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:1', true],
    ['https://localhost.example', false],
    ['https://127.0.0.1.example', false],
    ['https://wallet.example', false],
    ['http://192.168.1.2', false],
  ])('parameters: %s', (url, expected) => {
    expect(isThisMachine(url)).toBe(expected)
  })
})
