import { describe, expect, test } from 'vitest'
import { findKeys, findSecrets } from './secrets.ts'

describe('findSecrets', () => {
  const phrase = { kind: 'phrase', value: 'test test test test test test test test test test test junk' }
  const share = {
    kind: 'share',
    value: Buffer.from('a share of thirty-three bytes....').toString('base64url'),
  }
  const key = { kind: 'key', value: 'ab'.repeat(32) }
  const code = { kind: 'code', value: '123456' }
  const all = [phrase, share, key, code]

  test('default', () => {
    expect(findSecrets(`{"words":"${phrase.value}"}`, all)).toEqual(['phrase'])
    expect(findSecrets('your code is 123456.\n'.replace('.', ' '), all)).toEqual(['code'])
    expect(findSecrets('{"code":"123 456"}', all)).toEqual(['code'])
    expect(findSecrets('nothing at all', all)).toEqual([])
  })

  test.each(['hex', 'base64', 'base64url'] as const)('behavior: also as %s', (encoding) => {
    expect(findSecrets(Buffer.from(phrase.value).toString(encoding), all)).toEqual(['phrase'])
    expect(findSecrets(Buffer.from(share.value, 'base64url').toString(encoding), all)).toEqual(['share'])
    expect(findSecrets(Buffer.from(key.value, 'hex').toString(encoding), all)).toEqual(['key'])
  })

  test('behavior: digits inside of numbers, times and hashes are no code', () => {
    for (const text of ['9123456', '0x1234567890', '12:30:00.123456', 'a123456b', '1.123456', '123456.789'])
      expect(findSecrets(text, [code])).toEqual([])
  })
})

describe('findKeys', () => {
  const bytes = Buffer.from('ab'.repeat(32), 'hex')
  const secrets = [
    { kind: 'random bytes', value: bytes.toString('hex') },
    { kind: 'code', value: '123456' },
  ]

  test('default', () => {
    const file = (content: Buffer) => Buffer.concat([Buffer.alloc(100), content]).toString('latin1')
    expect(findKeys(file(bytes), secrets)).toEqual(['random bytes'])
    expect(findKeys(file(Buffer.from(bytes.toString('hex'))), secrets)).toEqual(['random bytes'])
    expect(findKeys(file(Buffer.from('123456')), secrets)).toEqual([])
    expect(findKeys(file(bytes.subarray(1)), secrets)).toEqual([])
  })
})
