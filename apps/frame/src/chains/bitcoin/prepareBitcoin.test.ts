import type { CaipChainId } from '@latchkey/protocol'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '../base64.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { accounts, createRequest } from '../request.fixture.ts'
import { bitcoinFormats } from './bitcoinFormats.ts'

const own = accounts[2]?.address ?? ''
const other = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'
const script = (address: string) => OutScript.encode(Address(bitcoinFormats.regtest).decode(address))
const request = () =>
  createRequest({
    chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as CaipChainId,
    currency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  })
const failure = (code: string) => expect.objectContaining({ code })

function psbt(inputs: readonly [address: string, amount: bigint][], outputs: readonly [string, bigint][]) {
  const transaction = new Transaction()
  for (const [index, [address, amount]] of inputs.entries())
    transaction.addInput({ txid: 'ab'.repeat(32), index, witnessUtxo: { script: script(address), amount } })
  for (const [address, amount] of outputs) transaction.addOutput({ script: script(address), amount })
  return toBase64(transaction.toPSBT())
}
const prepare = (params: object) => prepareRequest({ ...request(), method: 'bitcoin_signPsbt', params })

describe('bitcoin_signPsbt', () => {
  test('default', async () => {
    const { description } = await prepare({
      psbt: psbt(
        [[own, 100_000n]],
        [
          [other, 30_000n],
          [own, 69_000n],
        ],
      ),
    })
    expect(description).toMatchObject({
      rows: [
        { label: 'to', value: other },
        { label: 'amount', value: '0.0003 BTC' },
        { label: 'back', value: own },
        { label: 'amount', value: '0.00069 BTC' },
      ],
      fee: '0.00001 BTC',
      changes: [{ amount: '−0.00031', symbol: 'BTC' }],
      warnings: [],
    })
  })

  test('behavior: inputs of others, and a fee that is too high', async () => {
    const shared = await prepare({
      psbt: psbt(
        [
          [own, 10_000n],
          [other, 50_000n],
        ],
        [[other, 59_000n]],
      ),
    })
    expect(shared.description.warnings.map(({ phrase }) => phrase.code)).toEqual(['signsForOthers'])
    const high = await prepare({ psbt: psbt([[own, 1_000_000n]], [[other, 500_000n]]) })
    expect(high.description.warnings.map(({ phrase }) => phrase.code)).toEqual(['highFee'])
  })

  test('error: nothing of ours, or another address than it is', async () => {
    await expect(prepare({ psbt: psbt([[other, 10_000n]], [[own, 9_000n]]) })).rejects.toEqual(
      failure('UNAUTHORIZED'),
    )
    const mixed = psbt(
      [
        [own, 10_000n],
        [other, 50_000n],
      ],
      [[other, 59_000n]],
    )
    await expect(prepare({ psbt: mixed, signInputs: [{ index: 1, address: own }] })).rejects.toEqual(
      failure('UNAUTHORIZED'),
    )
    await expect(prepare({ psbt: 'AAAA' })).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
  })
})
