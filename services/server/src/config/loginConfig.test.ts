import { describe, expect, test } from 'vitest'
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
