import { describe, expect, test } from 'vitest'
import { estimateBits, judgePasscode } from './judgePasscode.ts'
import { makePassphrase } from './passphrase.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('judgePasscode', () => {
  test.each(['kX9#mQ2$vL7!pR', 'wurzel kabel nebel hafen', 'tqzmbwlkxhvnrdj', 'حصان بطارية صحيح دبوس'])(
    'default: %s',
    (passcode) => {
      expect(judgePasscode(passcode)).toBeUndefined()
    },
  )

  test('default: what is generated', () => {
    for (let count = 0; count < 200; count += 1) expect(judgePasscode(makePassphrase(random))).toBeUndefined()
  })

  test.each(['', 'short', 'kX9#mQ2$vL7!p', `  ${'kX9#mQ2$'}${' '.repeat(20)}`, '🗝️🗝️🗝️🗝️'])(
    'error: short: %j',
    (passcode) => {
      expect(judgePasscode(passcode)).toBe('SHORT')
    },
  )

  test.each([
    'aaaaaaaaaaaaaaaaaaaa',
    '12345678901234567890',
    'abcdefghijklmnopqrst',
    'zyxwvutsrqponmlkjihg',
    'qwertzuiopasdfghjkl',
    'Password1234567!',
    'P@ssw0rdP@ssw0rdP@ssw0rd',
    'correct horse battery staple',
    'iloveyou 1984 iloveyou 1985',
    'abc123abc123abc123abc123',
    'bitcoin wallet 2026',
  ])('error: easy: %s', (passcode) => {
    expect(judgePasscode(passcode)).toBe('EASY')
  })
})

describe('estimateBits', () => {
  test('default', () => {
    expect(estimateBits('')).toBe(0)
    expect(estimateBits('Tq7#')).toBeCloseTo(4.5 + 3.5 + 3.3 + 5)
  })

  test.each([
    ['aaaaaaaa', 'tqzmbwlk'],
    ['12345678', '71839265'],
    ['password', 'tqzmbwlk'],
    ['tqzmtqzm', 'tqzmbwlk'],
    ['lk1987', 'lk7193'],
  ])('behavior: %s is easier than %s', (easy, hard) => {
    expect(estimateBits(easy)).toBeLessThan(estimateBits(hard) - 2)
  })

  test('behavior: what comes late adds nothing, so that nobody waits for it', () => {
    const passcode = 'ab1#'.repeat(64)
    expect(estimateBits(passcode + 'x'.repeat(100_000))).toBe(estimateBits(passcode))
  })
})
