import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, test } from 'vitest'
import { isPassphrase, makePassphrase } from './passphrase.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('makePassphrase', () => {
  test('default', () => {
    const bytes = Uint8Array.of(0, 0, 0, 1, 0x07, 0xff, 0x08, 0, 0xff, 0xff, 0, 2, 0, 3)
    expect(makePassphrase(() => bytes)).toBe('abandon ability zoo abandon zoo able about')
    expect(bytes.every((byte) => byte === 0)).toBe(true)
  })

  test('behavior: every time another one', () => {
    const phrases = Array.from({ length: 100 }, () => makePassphrase(random))
    expect(new Set(phrases).size).toBe(100)
    expect(new Set(phrases.flatMap((phrase) => phrase.split(' '))).size).toBeGreaterThan(400)
    for (const phrase of phrases) expect(isPassphrase(phrase)).toBe(true)
  })

  test('behavior: the words are 2048 different ones', () => {
    expect(new Set(wordlist).size).toBe(2048)
  })
})

describe('isPassphrase', () => {
  test.each(['', 'zoo', 'zoo '.repeat(7), 'zoo '.repeat(8).trim(), `${'zoo '.repeat(6)}zoom zoo`])(
    'error: %j',
    (text) => {
      expect(isPassphrase(text)).toBe(false)
    },
  )
})
