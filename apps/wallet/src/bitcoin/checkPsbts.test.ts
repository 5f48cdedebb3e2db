import { describe, expect, it } from 'vitest'
import { describeShortfalls } from '../chain/payment.ts'
import { checkPsbts } from './checkPsbts.ts'

const currency = { symbol: 'BTC', decimals: 8 }

describe('checkPsbts', () => {
  it('default', () => {
    const spending = { currency, needed: 9_999_000n, available: 10_000_000n }
    const { fee, spendings } = checkPsbts([spending, spending])
    expect([fee, describeShortfalls(spendings)]).toEqual(['0.00002 BTC', []])
  })

  it('behavior: an input whose amount is not known', () => {
    expect(checkPsbts([undefined])).toEqual({ fee: undefined, spendings: [] })
  })

  it('behavior: outputs that have more than the inputs', () => {
    const { fee, spendings } = checkPsbts([{ currency, needed: 20_000_000n, available: 10_000_000n }])
    expect([fee, describeShortfalls(spendings)]).toEqual([
      undefined,
      ['Not enough BTC: this needs 0.2 BTC, and only 0.1 BTC are available.'],
    ])
  })
})
