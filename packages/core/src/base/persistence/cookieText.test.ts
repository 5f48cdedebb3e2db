import { toAccountId, toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { formatCookieText, parseCookieText } from './cookieText.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const content = {
  networks: [toChainId('eip155:1'), toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
  wallets: [
    {
      account: toAccountId(`eip155:1:${address}`),
      connectorId: 'io.metamask',
      name: 'MetaMask; Ω',
      type: 'ANNOUNCED',
    },
  ],
}
const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const nothing = { networks: [], wallets: [] }

describe('formatCookieText', () => {
  test('default: a value that a cookie can hold', () => {
    expect(formatCookieText(content)).toMatch(/^[\w%.!~*'()-]+$/)
    expect(parseCookieText(formatCookieText(content))).toEqual(content)
  })
})

describe('parseCookieText', () => {
  test.each([
    ['no cookie', undefined],
    ['no text', ''],
    ['half an escape', '%E0%A4%A'],
    ['no JSON', 'hello'],
    ['another kind of JSON', encode({ networks: ['eip155:1'] })],
    ['null', encode(null)],
    ['more than a cookie holds', encode([['eip155:1'], 'x'.repeat(4_100)])],
  ])('error: %s', (_, text) => {
    expect(parseCookieText(text)).toEqual(nothing)
  })

  const wallet = [`eip155:1:${address}`, 'io.metamask', 'MetaMask', 'ANNOUNCED']
  test.each([
    ['an address of another namespace', [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`]],
    ['an address that is none', ['eip155:1:0xabc']],
    ['an account that is none', ['0xabc']],
    ['no connector', [wallet[0], '']],
    ['a connector with a line break', [wallet[0], 'io\nmetamask']],
    ['a name without visible characters', [wallet[0], wallet[1], '\u202e']],
    ['a number for a name', [wallet[0], wallet[1], 1]],
    ['markup for a type', [wallet[0], wallet[1], wallet[2], '<b>']],
  ])('behavior: leaves out %s', (_, row) => {
    const text = encode([
      ['eip155:1', 'cosmos:hub', 7],
      [[...row, ...wallet.slice(row.length)], wallet],
    ])
    expect(parseCookieText(text)).toEqual({
      networks: ['eip155:1'],
      wallets: [
        {
          account: `eip155:1:${address}`,
          connectorId: 'io.metamask',
          name: 'MetaMask',
          type: 'ANNOUNCED',
        },
      ],
    })
  })

  test('behavior: reads at most twenty of each', () => {
    const text = encode([Array.from({ length: 30 }, (_, index) => `eip155:${index + 1}`), []])
    expect(parseCookieText(text).networks).toHaveLength(20)
  })
})
