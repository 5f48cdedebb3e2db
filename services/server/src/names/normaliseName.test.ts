import { describe, expect, test } from 'vitest'
import { normaliseName } from './normaliseName.ts'

describe('normaliseName', () => {
  test.each([
    ['Theo.ETH', 'theo.eth'],
    ['mira.eth', 'mira.eth'],
    ['ÑANDÚ.eth', 'ñandú.eth'],
  ])('default: %s', async (name, normalised) => {
    expect(await normaliseName(name)).toBe(normalised)
  })

  test.each(['', 'mira', 'vit\u0430lik.eth', 'xn--mira-x.eth', `${'a'.repeat(256)}.eth`])(
    'error: %j',
    async (name) => {
      expect(await normaliseName(name)).toBeUndefined()
    },
  )
})
