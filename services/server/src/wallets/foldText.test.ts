import { describe, expect, test } from 'vitest'
import { foldText } from './foldText.ts'

describe('foldText', () => {
  test.each([
    ['MetaMask', 'metamask'],
    ['  Métà   Másk ', 'meta mask'],
    ['αU wallet', 'αu wallet'],
    ['Crypto.com | DeFi', 'crypto com defi'],
    ['ﬁnance', 'finance'],
    ['Łódź Straße Øre', 'lodz strasse ore'],
    ['\u202eevil\u0000', 'evil'],
    ['🦊', ''],
    ['a'.repeat(1_000), 'a'.repeat(64)],
    ['\u0300'.repeat(1_000), ''],
    ['ﷺ'.repeat(1_000), expect.stringMatching(/^.{1,64}$/u)],
  ])('parameters: %s', (text, folded) => {
    expect(foldText(text)).toEqual(folded)
  })
})
