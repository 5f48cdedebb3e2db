import { describe, expect, test } from 'vitest'
import { createAddressIndex } from './createAddressIndex.ts'
import type { EsploraOutput, EsploraStatus, EsploraTransaction } from './esploraTransaction.ts'

const output = (address: string, value: number): EsploraOutput => ({
  scriptpubkey: '',
  scriptpubkey_asm: '',
  scriptpubkey_type: 'v0_p2wpkh',
  scriptpubkey_address: address,
  value,
})
const at = (height: number): EsploraStatus => ({
  confirmed: true,
  block_height: height,
  block_hash: 'b',
  block_time: 1,
})
const transaction = (
  txid: string,
  vin: { txid: string; prevout: EsploraOutput }[],
  vout: EsploraOutput[],
  status: EsploraStatus = { confirmed: false },
): EsploraTransaction => ({
  txid,
  version: 2,
  locktime: 0,
  vin: vin.map((input) => ({
    ...input,
    vout: 0,
    scriptsig: '',
    scriptsig_asm: '',
    is_coinbase: false,
    sequence: 0,
  })),
  vout,
  size: 1,
  weight: 4,
  fee: 0,
  status,
})

describe('createAddressIndex', () => {
  const coin = output('mira', 5)

  test('default', () => {
    const index = createAddressIndex()
    index.add(transaction('a', [], [coin], at(1)))
    index.add(transaction('b', [{ txid: 'a', prevout: coin }], [output('theo', 5)], at(2)))
    index.add(transaction('c', [], [coin]))
    expect(index.listOf('mira').map(({ txid }) => txid)).toEqual(['c', 'b', 'a'])
    expect(index.listOf('theo').map(({ txid }) => txid)).toEqual(['b'])
    expect(index.findSpending('a', 0)).toEqual({ txid: 'b', vin: 0 })
    expect(index.findOutput('b', 0)?.value).toBe(5)
    expect(index.listOf('noor')).toEqual([])
  })

  test('behavior: a transaction that is confirmed is there once', () => {
    const index = createAddressIndex()
    index.add(transaction('a', [], [coin]))
    index.add(transaction('a', [], [coin], at(1)))
    expect(index.listOf('mira').map(({ status }) => status.confirmed)).toEqual([true])
  })

  test('behavior: the one that lost does not take the spending of the one that won', () => {
    const index = createAddressIndex()
    index.add(transaction('a', [], [coin], at(1)))
    index.add(transaction('lost', [{ txid: 'a', prevout: coin }], [output('theo', 5)]))
    index.add(transaction('won', [{ txid: 'a', prevout: coin }], [output('noor', 5)], at(2)))
    index.remove('lost')
    expect(index.findSpending('a', 0)).toEqual({ txid: 'won', vin: 0 })
    expect(index.listOf('theo')).toEqual([])
    index.remove('won')
    expect(index.findSpending('a', 0)).toBeUndefined()
    index.remove('nothing')
  })
})
