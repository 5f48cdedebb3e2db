import { describe, expect, test } from 'vitest'
import { en } from '../../locales/activity/late/en.ts'
import { describeTransaction, statusOf, type Transaction } from './describeTransaction.ts'

type Transfer = Transaction['transfers'][number]

const transfer = (symbol: string, direction: Transfer['direction'], numeric = '1'): Transfer => ({
  fungible_info: { name: symbol, symbol },
  direction,
  quantity: { numeric },
})
const nft = (name: string): Transfer => ({
  nft_info: { name, flags: { is_spam: false } },
  direction: 'in',
  quantity: { numeric: '1' },
})
const words = (operationType: string, transfers: Transfer[], more: Partial<Transaction['metadata']> = {}) =>
  describeTransaction(
    {
      id: 'x',
      metadata: {
        operationType,
        hash: '0x1',
        minedAt: '2026-11-14T10:00:00.000Z',
        sentFrom: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        status: 'confirmed',
        nonce: 1,
        ...more,
      },
      transfers,
    },
    { texts: en, locale: 'en' },
  ).map(({ title, amounts: [amount], rest }) => [title, amount, rest].filter(Boolean).join(' '))

/** Without the marks of direction, which nobody sees. */
const seen = (texts: readonly string[]) => texts.map((text) => text.replace(/[\u2066-\u2069]/g, ''))

describe('describeTransaction', () => {
  test.each([
    ['send', [transfer('ETH', 'out', '0.25')], ['Sent −0.250 ETH to 0x7099…79C8']],
    ['receive', [transfer('ETH', 'in', '1200')], ['Received +1,200.000 ETH from 0xf39F…2266']],
    ['deposit', [transfer('ETH', 'out')], ['Deposited −1.000 ETH']],
    ['approve', [transfer('DAI', 'out')], ['Approved 1.000 DAI']],
    ['trade', [transfer('ETH', 'in'), transfer('DAI', 'out')], ['Swapped 1.000 DAI → 1.000 ETH']],
    [
      'receive',
      [transfer('SOL', 'in'), transfer('sUSD', 'in', '1000')],
      ['Received +1.000 SOL from 0xf39F…2266', 'Received +1,000.000 sUSD from 0xf39F…2266'],
    ],
    ['mint', [nft('A'), nft('')], ['Minted +A', 'Minted +NFT']],
    [
      'execute',
      [transfer('A', 'in'), transfer('B', 'in'), transfer('C', 'out')],
      ['Executed +1.000 A', 'Executed +1.000 B', 'Executed −1.000 C'],
    ],
    ['deploy', [], ['Deployed Confirmed']],
    ['send', [], ['Sent 0x7099…79C8']],
    ['constructor', [], ['constructor Confirmed']],
  ])('parameters: %s', (operationType, transfers, expected) => {
    expect(seen(words(operationType, transfers))).toEqual(expected)
  })

  test.each([
    ['BTC', '0.0005', '0.0005'],
    ['BTC', '0.00000001', '0.00000001'],
    ['SOL', '0.000000001', '<0.00000001'],
    ['DOT', '0.0123456789', '0.012'],
    ['sUSD', '0.000001', '0.000001'],
    ['ETH', '0', '0.000'],
  ])('behavior: of %s, %s reads %s', (symbol, numeric, shown) => {
    expect(seen(words('send', [transfer(symbol, 'out', numeric)]))).toEqual([
      `Sent −${shown} ${symbol} to 0x7099…79C8`,
    ])
  })

  test('behavior: addresses keep their order among words of another direction', () => {
    expect(words('send', [transfer('ETH', 'out', '0.25')])).toEqual([
      'Sent −0.250 ETH to \u20680x7099…79C8\u2069',
    ])
  })

  test('parameters: locale, and ever shorter amounts', () => {
    const [row] = describeTransaction(
      {
        id: 'x',
        metadata: {
          operationType: 'trade',
          hash: '0x1',
          minedAt: '2026-11-14T10:00:00.000Z',
          sentFrom: '',
          sentTo: '',
          status: 'confirmed',
          nonce: 1,
        },
        transfers: [transfer('ETH', 'in', '0.0004'), transfer('DAI', 'out', '1200.5')],
      },
      { texts: en, locale: 'de' },
    )
    expect(row?.amounts).toEqual([
      '1.200,500 DAI → 0,0004 ETH',
      '1.200,50 DAI → <0,001 ETH',
      '1.200,5 DAI → <0,01 ETH',
      '1.200 DAI → <0,1 ETH',
      '1200 DAI → <1 ETH',
    ])
  })

  test('behavior: an application has a name', () => {
    expect(words('approve', [], { application: { name: 'Uniswap', iconUrl: null } })).toEqual([
      'Approved Uniswap',
    ])
  })
})

describe('statusOf', () => {
  test('default', () => {
    expect(statusOf('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')).toBe('pending')
    expect(statusOf('failed')).toBe('declined')
    expect(statusOf('ONRAMP_TRANSACTION_STATUS_SUCCESS')).toBe('confirmed')
  })
})
