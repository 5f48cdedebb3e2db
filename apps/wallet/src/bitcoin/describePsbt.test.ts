import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { describePsbt } from './describePsbt.ts'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const own = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'
const other = 'bcrt1qar6hlpggnekgcmmwzadv9cxst3pkp7u08wrlxa'
const network = {
  id: 'regtest',
  name: 'Sandbox Bitcoin',
  currency: { symbol: 'BTC', decimals: 8 },
  tokens: [],
  rpcUrl: 'http://127.0.0.1:1',
}
const scriptOf = (address: string) => OutScript.encode(Address(regtest).decode(address))

function psbt(input: { amount: bigint } | undefined): Uint8Array {
  const transaction = new Transaction()
  transaction.addInput({
    txid: '1'.repeat(64),
    index: 0,
    ...(input && { witnessUtxo: { ...input, script: scriptOf(own) } }),
  })
  transaction.addOutput({ script: scriptOf(other), amount: 1_000_000n })
  transaction.addOutput({ script: scriptOf(own), amount: 8_999_000n })
  return transaction.toPSBT()
}

describe('describePsbt', () => {
  it('default', () => {
    expect(describePsbt(psbt({ amount: 10_000_000n }), [own], network)).toEqual({
      rows: [
        { label: 'Input 1', value: `0.1 BTC of ${own}` },
        { label: 'To', value: `0.01 BTC to ${other}` },
        { label: 'Back to you', value: `0.08999 BTC to ${own}` },
      ],
      spending: { currency: network.currency, needed: 9_999_000n, available: 10_000_000n },
    })
  })

  it('behavior: the amount of an input may be missing', () => {
    const { rows, spending } = describePsbt(psbt(undefined), [], network)
    expect([rows[0]?.value, rows[2]?.label, spending]).toEqual(['not known', 'To', undefined])
  })
})
