import { describe, expect, test } from 'vitest'
import { isNormalised } from './isNormalised.ts'

describe('isNormalised', () => {
  test.each(['mira.eth', 'a.b-c.eth', 'ñandú.eth', '🦊.eth', '_sub.mira.eth'])(
    'default: %s',
    async (name) => {
      expect(await isNormalised(name)).toBe(true)
    },
  )

  test.each([
    'Mira.eth',
    'mira',
    '',
    '.',
    'mira..eth',
    'mira.eth ',
    'mi\u200bra.eth',
    'vit\u0430lik.eth',
    'xn--mira-x.eth',
    'a.eth\u0000',
    '<script>.eth',
    `${'a'.repeat(256)}.eth`,
  ])('error: %j', async (name) => {
    expect(await isNormalised(name)).toBe(false)
  })
})
