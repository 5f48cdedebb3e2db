import { toNetwork } from '@latchkey/core'
import { sandboxBitcoin, sandboxBitcoinAccounts } from '@latchkey/sandbox/bitcoin'
import { describe, expect, test } from 'vitest'
import { toAccounts } from './accounts.ts'

const network = toNetwork(sandboxBitcoin)
const [{ payment, ordinals }] = sandboxBitcoinAccounts

const typesOf = (list: readonly unknown[]) =>
  toAccounts(list, network).map(({ address, type }) => [address, type])

describe('toAccounts', () => {
  test('default', () => {
    const publicKey = new Uint8Array(33).fill(2)
    const list = [{ address: payment, purpose: 'payment', publicKey }]
    expect(toAccounts(list, network)).toEqual([
      { namespace: 'bip122', address: payment, type: 'payment', publicKey: '02'.repeat(33) },
    ])
  })

  test('behavior: the payment address comes first, and each once', () => {
    const list = [{ address: ordinals, purpose: 'ordinals' }, { address: payment }, { address: payment }]
    expect(typesOf(list)).toEqual([
      [payment, 'payment'],
      [ordinals, 'ordinal'],
    ])
  })

  test('behavior: where a wallet does not say, of two kinds taproot is for inscriptions', () => {
    expect(typesOf([{ address: ordinals }, { address: payment }])).toEqual([
      [payment, 'payment'],
      [ordinals, 'ordinal'],
    ])
    expect(typesOf([{ address: ordinals }])).toEqual([[ordinals, 'payment']])
  })

  test('behavior: addresses of other networks, and what is none, are left out', () => {
    const others = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `${payment}x`, 42, undefined]
    expect(typesOf([...others.map((address) => ({ address })), null, 'x'])).toEqual([])
  })

  test('behavior: a key of another length is none', () => {
    for (const publicKey of [new Uint8Array(31), 'ab', undefined, [2]])
      expect(toAccounts([{ address: payment, publicKey }], network)[0]?.publicKey).toBeUndefined()
  })
})
