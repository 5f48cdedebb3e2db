import { describe, expect, test } from 'vitest'
import { fungiblePriceCall, fungiblePriceLimit } from './fungiblePrice.ts'

const address = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

describe('fungiblePriceCall', () => {
  test('default', () => {
    const body = { currency: 'usd', addresses: [address], projectId: 'sandbox' }
    expect(fungiblePriceCall.body.parse(body)).toEqual(body)
    const fungible = { name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2_500, address, decimals: 18 }
    expect(fungiblePriceCall.answer.parse({ fungibles: [fungible] })).toEqual({ fungibles: [fungible] })
  })

  test('error: no tokens, too many tokens, or something that is not a token', () => {
    for (const addresses of [[], Array(fungiblePriceLimit + 1).fill(address), ['0x1'], address, undefined])
      expect(fungiblePriceCall.body.safeParse({ currency: 'usd', addresses }).success).toBe(false)
  })
})
