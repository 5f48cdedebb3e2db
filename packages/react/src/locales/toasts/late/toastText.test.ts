import * as protocol from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { loadToastTexts, toastText } from './loadToastTexts.ts'

describe('toastText', () => {
  test('default', () => {
    expect(toastText('SIGNATURE_DECLINED', undefined, en)).toBe('Signature declined')
    expect(toastText('SIGNATURE_DECLINED', undefined, ar)).toBe('رُفض التوقيع')
  })

  test('parameters: values', () => {
    expect(toastText('LOGIN_COOLDOWN', { seconds: 30 }, en)).toBe('Please try again after 30 seconds')
  })

  test('behavior: a code without words of its own', () => {
    expect(toastText('EXECUTION_REVERTED', undefined, en)).toBe('Something went wrong')
    expect(toastText('toString' as never, undefined, en)).toBe('Something went wrong')
  })

  test('behavior: says in English what the error itself says', () => {
    const errors = Object.entries(protocol)
      .filter(([name]) => /^(?!is[A-Z]|to[A-Z])[a-z]\w*Error$/.test(name))
      .map(([, create]) => (create as (parameter: unknown) => unknown)({}))
      .filter(protocol.isLatchkeyError)
    const withWords = errors.filter(({ code }) => code in en && code !== 'LOGIN_COOLDOWN')
    // All but the one whose words are filled in, and the one that is no error.
    expect(Object.keys(en).filter((code) => !withWords.some((error) => error.code === code))).toEqual([
      'AUTHENTICATING',
      'LOGIN_COOLDOWN',
    ])
    for (const error of withWords)
      expect(toastText(error.code, undefined, en), error.code).toBe(error.message)
  })
})

describe('loadToastTexts', () => {
  test.each([
    ['en', en],
    ['ar', ar],
    ['fr', en],
  ])('parameters: %s', async (lang, texts) => {
    expect(await loadToastTexts(lang)).toBe(texts)
  })
})
