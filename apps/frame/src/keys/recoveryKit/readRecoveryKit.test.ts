import { describe, expect, test } from 'vitest'
import { makeKit } from './kitWallet.fixture.ts'
import { RecoveryKitError } from './RecoveryKitError.ts'
import { readRecoveryKit } from './readRecoveryKit.ts'

const codeOf = (text: string) =>
  readRecoveryKit(text).then(
    () => 'read',
    (error) => (error instanceof RecoveryKitError ? error.code : String(error)),
  )

describe('readRecoveryKit', () => {
  test('default', async () => {
    const { text } = await makeKit()
    expect(await readRecoveryKit(text)).toEqual(JSON.parse(text))
  })

  test.each([
    '',
    'a letter to my aunt',
    '{}',
    'null',
    '[]',
    '"latchkey"',
    '{"type":"keystore","version":1}',
    '{"version":3,"crypto":{"kdf":"scrypt"}}',
    ' '.repeat(70_000),
  ])('error: something else: %.40j', async (text) => {
    expect(await codeOf(text)).toBe('NOT_A_KIT')
  })

  test.each([0, 2, 99])('error: version %s', async (version) => {
    const { text } = await makeKit()
    expect(await codeOf(text.replace('"version": 1', `"version": ${version}`))).toBe('VERSION_UNKNOWN')
    expect(await codeOf(`{"type":"latchkey-recovery-kit","version":${version},"more":true}`)).toBe(
      'VERSION_UNKNOWN',
    )
  })

  test('error: cut off', async () => {
    const { text } = await makeKit()
    for (let length = text.length - 2; length > 40; length -= 97)
      expect(await codeOf(text.slice(0, length))).toBe('DAMAGED')
    expect(await codeOf(text.slice(0, 20))).toBe('NOT_A_KIT')
  })

  test('error: a field too many, too few, or of another kind', async () => {
    const { text } = await makeKit()
    const kit = JSON.parse(text)
    const factor = kit.factors[0]
    const cases = [
      { ...kit, note: 'mine' },
      { ...kit, seal: undefined },
      { ...kit, version: '1' },
      { ...kit, factors: [] },
      { ...kit, addresses: [] },
      { ...kit, factors: [{ ...factor, kind: 'fingerprint' }] },
      { ...kit, factors: [{ ...factor, stretching: { ...factor.stretching, memoryKiB: 8 } }] },
      { ...kit, factors: [{ ...factor, stretching: { ...factor.stretching, passes: 1_000_000 } }] },
      { ...kit, factors: [{ ...factor, hint: 'my dog' }] },
    ]
    for (const one of cases) expect(await codeOf(JSON.stringify(one))).toBe('DAMAGED')
  })

  test('error: every byte of the file counts', async () => {
    const { text } = await makeKit()
    const bytes = new TextEncoder().encode(text)
    const read: string[] = []
    for (const [index, byte] of bytes.entries())
      for (const flipped of [1 << (index % 8), 0xff]) {
        const changed = bytes.slice()
        changed[index] = byte ^ flipped
        const code = await codeOf(new TextDecoder().decode(changed))
        if (!['NOT_A_KIT', 'VERSION_UNKNOWN', 'DAMAGED'].includes(code))
          read.push(`${code} ${index} ${flipped}`)
      }
    expect(read).toEqual([])
  })
})
