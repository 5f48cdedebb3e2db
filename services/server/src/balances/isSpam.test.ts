import { describe, expect, test } from 'vitest'
import { isSpam } from './isSpam.ts'

const chain = {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: `0x${'1'.repeat(40)}`, name: 'Tether USD', symbol: 'USDT', decimals: 6 }],
}
const check = (name: string, symbol: string, hasPrice = false) =>
  isSpam({ name, symbol }, { chain, hasPrice })

describe('isSpam', () => {
  test.each([
    ['Uniswap', 'UNI'],
    ['Maker', 'MKR'],
    ['Liquid staked Ether 2.0', 'stETH'],
    ['Дай', 'ДАЙ'],
    ['日本円', 'JPY'],
    ['Staked USDT0 vault', 'sv-1'],
  ])('default: %s', (name, symbol) => {
    expect(check(name, symbol)).toBe(false)
  })

  test.each([
    ['a web address', 'Visit ethgift.net', 'X'],
    ['a bare domain', 'usdc-claims.xyz', 'X'],
    ['a channel', 'Join t.me/x', 'X'],
    ['a lure', 'Claim your prize', 'X'],
    ['a reward', 'X', '1000 REWARD'],
    ['the coin', 'Something', 'ETH'],
    ['a known symbol', 'Something', 'usdt'],
    ['a known symbol in other letters', 'Something', 'USDТ'],
    ['a known symbol with a digit', 'Something', 'U SDT'],
    ['a known name', 'Tether  USD', 'X'],
    ['a hidden character', 'Uni\u200bswap', 'UNI'],
    ['a turned direction', '\u202eDSU', 'X'],
    ['a control character', 'a\u0000b', 'X'],
  ])('behavior: %s', (_, name, symbol) => {
    expect(check(name, symbol)).toBe(true)
  })

  test('behavior: with a market, a domain may be a name, but nobody may be somebody else', () => {
    expect(check('yearn.finance', 'YFI', true)).toBe(false)
    expect(check('yearn.finance', 'YFI')).toBe(true)
    expect(check('Something', 'USDT', true)).toBe(true)
  })
})
