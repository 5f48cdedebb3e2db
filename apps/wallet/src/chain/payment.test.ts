import { describe, expect, it } from 'vitest'
import { describeShortfalls } from './payment.ts'

const ether = { symbol: 'ETH', decimals: 18 }
const dollar = { symbol: 'sUSD', decimals: 6 }

describe('describeShortfalls', () => {
  it('default', () => {
    const spendings = [
      {
        currency: ether,
        needed: 20_000n * 10n ** 18n + 21_000n * 10n ** 9n,
        available: 10_000n * 10n ** 18n,
      },
      { currency: dollar, needed: 1n, available: 0n },
    ]
    expect(describeShortfalls(spendings)).toEqual([
      'Not enough ETH: this needs 20,000.000021 ETH, and only 10,000 ETH are available.',
      'Not enough sUSD: this needs 0.000001 sUSD, and only 0 sUSD are available.',
    ])
  })

  it('behavior: all there is can be spent', () => {
    expect(describeShortfalls([{ currency: ether, needed: 5n, available: 5n }])).toEqual([])
  })

  it('behavior: one unit too much is seen, beyond the digits of a float too', () => {
    const available = 10n ** 24n
    expect(describeShortfalls([{ currency: ether, needed: available + 1n, available }])).toEqual([
      'Not enough ETH: this needs 1,000,000.000000000000000001 ETH, and only 1,000,000 ETH are available.',
    ])
  })
})
