import { toChainId } from '@latchkey/protocol'
import { balanceSchema } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import { toBalance } from './toBalance.ts'

const chain = { id: toChainId('eip155:1') }
const info = { name: 'Token', symbol: 'TOK', decimals: 6 }
const price = { numerator: 3n, denominator: 2n }

describe('toBalance', () => {
  test('default', () => {
    const address = `0x${'a'.repeat(40)}`
    expect(toBalance(chain, { address, amount: 2_500_000n, info, price })).toEqual({
      name: 'Token',
      symbol: 'TOK',
      chainId: 'eip155:1',
      address: `eip155:1:${address}`,
      value: 3.75,
      price: 1.5,
      quantity: { decimals: '6', numeric: '2.5' },
      iconUrl: '',
    })
  })

  test('behavior: without a price there is no value', () => {
    const balance = toBalance(chain, { amount: 1n, info })
    expect(balance).not.toHaveProperty('value')
    expect(balance).not.toHaveProperty('address')
    expect(balance.price).toBe(0)
  })

  test('behavior: the largest amount keeps every digit', () => {
    const amount = 2n ** 256n - 1n
    const balance = toBalance(chain, { amount, info: { ...info, decimals: 36 }, price })
    expect(balance.quantity.numeric.replace('.', '')).toBe(`${amount}`)
    expect(balanceSchema.safeParse(balance).success).toBe(true)
  })
})
