import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exampleKeys, hasExampleKey } from './exampleKeys.ts'
import { readSealingKeys } from './readSealingKeys.ts'
import { formatSealingKeys, makeSealingKey, perPurpose } from './sealingKeys.ts'
import { writeKeyFile } from './writeKeyFile.ts'

const keys = perPurpose(() => [makeSealingKey(new Date('2026-11-18T01:02:03.456Z'))])

describe('readSealingKeys', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('default', () => {
    const file = join(folder, 'keys.json')
    writeKeyFile(file, formatSealingKeys(keys), { isNew: true })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readSealingKeys({ file })).toEqual(keys)
    expect(readSealingKeys({ text: formatSealingKeys(keys) })).toEqual(keys)
    expect(keys.auth[0]?.kid).toMatch(/^20261118T010203Z-[0-9a-f]{6}$/)
  })

  test.each([0o640, 0o604, 0o644, 0o660, 0o700, 0o400])('error: the mode is %o', (mode) => {
    const file = join(folder, 'keys.json')
    writeFileSync(file, formatSealingKeys(keys))
    chmodSync(file, mode)
    expect(() => readSealingKeys({ file })).toThrow(
      `LOGIN_KEYS_FILE ${file} has the mode 0${mode.toString(8)}: only its owner may read it (chmod 600 ${file}).`,
    )
  })

  test('error: there is no such file', () => {
    expect(() => readSealingKeys({ file: join(folder, 'none') })).toThrow(
      /^LOGIN_KEYS_FILE .*none cannot be read \(ENOENT\)\.$/,
    )
  })

  const [one] = keys.auth
  const good = { kid: one?.kid, key: one?.key.toString('base64') }
  const secret = 'c2VjcmV0c2VjcmV0c2VjcmV0'
  test.each<[name: string, value: unknown, message: string]>([
    ['no list', { auth: [good], pii: [good] }, 'LOGIN_KEYS.otp Invalid input'],
    ['an empty list', { auth: [], pii: [good], otp: [good] }, 'LOGIN_KEYS.auth must have a key.'],
    [
      'a short key',
      { auth: [good], pii: [{ kid: 'x', key: secret }], otp: [good] },
      'LOGIN_KEYS.pii.0.key must be 32 bytes in base64.',
    ],
    [
      'two of one name',
      { auth: [good, good], pii: [good], otp: [good] },
      'LOGIN_KEYS.auth has one kid twice.',
    ],
    [
      'something else',
      { auth: [good], pii: [good], otp: [good], [secret]: 1 },
      'LOGIN_KEYS has a name that does not belong there.',
    ],
  ])('error: %s', (_, value, message) => {
    const read = () => readSealingKeys({ text: JSON.stringify(value) })
    expect(read).toThrow(message)
    expect(read).not.toThrow(secret)
  })

  test('error: not JSON', () => {
    expect(() => readSealingKeys({ text: secret })).toThrow(/^LOGIN_KEYS is not JSON\.$/)
  })
})

describe('hasExampleKey', () => {
  test('default', () => {
    expect(hasExampleKey(keys)).toBe(false)
    expect(hasExampleKey(exampleKeys)).toBe(true)
  })

  test('behavior: one among others, under another name and for another purpose', () => {
    const [example] = exampleKeys.pii
    if (!example) throw new Error('no key')
    expect(hasExampleKey({ ...keys, auth: [...keys.auth, { ...example, kid: 'mine' }] })).toBe(true)
  })
})

describe('writeKeyFile', () => {
  test('error: a file is never overwritten by a new one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
    const file = join(folder, 'keys.json')
    writeKeyFile(file, formatSealingKeys(keys), { isNew: true })
    expect(() => writeKeyFile(file, 'other', { isNew: true })).toThrow('EEXIST')
    expect(readSealingKeys({ file })).toEqual(keys)
    writeKeyFile(file, formatSealingKeys(exampleKeys), { isNew: false })
    expect(readSealingKeys({ file })).toEqual(exampleKeys)
    rmSync(folder, { recursive: true })
  })
})
