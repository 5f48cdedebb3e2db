import { describe, expect, test } from 'vitest'
import { balanceCall, balanceSchema } from './balance.ts'

const balance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 2_500,
  price: 2_500,
  quantity: { decimals: '18', numeric: '1.000000000000000001' },
  iconUrl: '',
}

describe('balanceSchema', () => {
  test('default', () => {
    expect(balanceSchema.parse(balance)).toEqual(balance)
    expect(balanceCall.answer.parse({ balances: [] })).toEqual({ balances: [] })
  })

  test('behavior: a token has an address, and perhaps no value', () => {
    const { value: _, ...token } = { ...balance, address: `eip155:1:0x${'a'.repeat(40)}` }
    expect(balanceSchema.parse(token)).toEqual(token)
  })

  test.each([
    ['a plain address', { ...balance, address: `0x${'a'.repeat(40)}` }],
    ['a float as a quantity', { ...balance, quantity: { decimals: '18', numeric: 1.5 } }],
    ['an exponent', { ...balance, quantity: { decimals: '18', numeric: '1e-7' } }],
    ['no price', { ...balance, price: undefined }],
    ['a price without end', { ...balance, price: Number.POSITIVE_INFINITY }],
  ])('error: %s', (_, value) => {
    expect(balanceSchema.safeParse(value).success).toBe(false)
  })
})

describe('balanceCall', () => {
  test('parameters: query', () => {
    const query = { currency: 'usd', chainId: 'eip155:1', forceUpdate: `eip155:1:0x${'a'.repeat(40)}` }
    expect(balanceCall.query.parse(query)).toEqual(query)
    expect(balanceCall.query.parse({})).toEqual({})
    for (const bad of [{ currency: 'dollars and cents' }, { chainId: '1' }, { forceUpdate: 'a b' }])
      expect(balanceCall.query.safeParse(bad).success).toBe(false)
  })
})
