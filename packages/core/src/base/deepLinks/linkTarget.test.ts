import { describe, expect, test } from 'vitest'
import { linkTarget } from './linkTarget.ts'

describe('linkTarget', () => {
  test.each([
    [false, false, '_self'],
    [false, true, '_top'],
    [true, false, '_blank'],
    [true, true, '_blank'],
  ])('parameters: Telegram %s, framed %s', (isTelegram, isFramed, target) => {
    expect(linkTarget({ isTelegram, isFramed })).toBe(target)
  })
})
