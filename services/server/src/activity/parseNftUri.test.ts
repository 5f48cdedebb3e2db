import { describe, expect, test } from 'vitest'
import { isBait, parseNftUri } from './parseNftUri.ts'

const nothing = { name: null, image: null }
const inBase64 = (text: string) => `data:application/json;base64,${Buffer.from(text).toString('base64')}`

describe('parseNftUri', () => {
  test('default', () => {
    const json = '{"name":"A picture","image":"data:image/png;base64,iVBORw0KGgo="}'
    const expected = { name: 'A picture', image: 'data:image/png;base64,iVBORw0KGgo=' }
    expect(parseNftUri(inBase64(json))).toEqual(expected)
    expect(parseNftUri(`data:application/json,${encodeURIComponent(json)}`)).toEqual(expected)
    expect(parseNftUri(`data:application/json;utf8,${json}`)).toEqual(expected)
  })

  test.each([
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['an address', 'https://evil.example/track.png'],
    ['a script', 'javascript:alert(1)'],
    ['HTML', 'data:text/html;base64,PGI+'],
    ['a large picture', `data:image/png;base64,${'A'.repeat(70_000)}`],
    ['no text', 7],
  ])('behavior: %s is no picture', (_, image) => {
    expect(parseNftUri(inBase64(JSON.stringify({ name: 'x', image })))).toEqual({ name: 'x', image: null })
  })

  test.each([
    ['nothing', undefined],
    ['another place', 'ipfs://x/1.json'],
    ['a file', 'file:///etc/passwd'],
    ['no JSON', 'data:application/json,nonsense'],
    ['JSON of another kind', 'data:application/json,[1]'],
    ['too much', `data:application/json,{"name":"${'x'.repeat(300_000)}"}`],
  ])('error: %s', (_, uri) => {
    expect(parseNftUri(uri)).toEqual(nothing)
  })

  test('behavior: what is not seen is removed from names', () => {
    expect(parseNftUri(inBase64(JSON.stringify({ name: ' a\u202eb\u0000\n c ' }))).name).toBe('ab c')
    expect(parseNftUri(inBase64(JSON.stringify({ name: '\u200b' }))).name).toBeNull()
  })
})

describe('isBait', () => {
  test('default', () => {
    expect(['Visit evil.com', 'Claim your reward', 'https://x.y', '$500 voucher'].map(isBait)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['Bored Ape #1', 'Test Pictures #3', 'Uniswap V3 Positions'].map(isBait)).toEqual([
      false,
      false,
      false,
    ])
  })
})
