import { sandboxBitcoin, sandboxBitcoinAccounts } from '@latchkey/sandbox/networks'
import { verifyBitcoin } from '@latchkey/siwx/bitcoin/verify'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '../chain/base64.ts'
import { createRequest } from '../chain/request.fixture.ts'
import { garbage } from '../connection/events.fixture.ts'
import { createBitcoinFamily } from './createBitcoinFamily.ts'
import { regtest } from './regtest.ts'

const [{ payment, ordinals }, other] = sandboxBitcoinAccounts
const family = createBitcoinFamily({
  esploraUrl: 'http://127.0.0.1:1',
  balanceUrl: () => 'http://127.0.0.1:1',
})
const { ask, codeOf } = createRequest(family, sandboxBitcoin.caipNetworkId, [payment])

const scriptOf = (address: string) => OutScript.encode(Address(regtest).decode(address))

/** A transaction that spends a coin of `from`, with a tenth of it for the other account. */
function psbtOf(from: string): string {
  const transaction = new Transaction()
  transaction.addInput({
    txid: '11'.repeat(32),
    index: 0,
    witnessUtxo: { script: scriptOf(from), amount: 10_000_000n },
  })
  transaction.addOutput({ script: scriptOf(other.payment), amount: 1_000_000n })
  transaction.addOutput({ script: scriptOf(from), amount: 8_999_000n })
  return toBase64(transaction.toPSBT())
}

describe('createBitcoinFamily', () => {
  it('behavior: signs messages, as it did before BIP-322 where nothing else is asked for', async () => {
    for (const params of [
      { account: payment, message: 'Hello' },
      { account: payment, message: 'Hello', address: ordinals, protocol: 'bip322' },
    ]) {
      const { carryOut } = await ask('signMessage', params)
      const { address, signature } = (await carryOut()) as { address: string; signature: string }
      expect(address).toBe(params.address ?? payment)
      const base64 = Buffer.from(signature, 'hex').toString('base64')
      expect(await verifyBitcoin({ address, text: 'Hello', signature: base64 })).toBe(true)
    }
  })

  it('behavior: says what a PSBT does, and signs the inputs of the account', async () => {
    const task = await ask('signPsbt', {
      account: payment,
      psbt: psbtOf(payment),
      signInputs: [{ address: payment, index: 0, sighashTypes: [1] }],
    })
    expect(task.description).toEqual({
      title: 'Sign this transaction?',
      rows: [
        { label: 'From', value: payment },
        { label: 'Input 1', value: `0.1 BTC of ${payment}` },
        { label: 'To', value: `0.01 BTC to ${other.payment}` },
        { label: 'Back to you', value: `0.08999 BTC to ${payment}` },
      ],
    })
    expect(await task.check?.()).toEqual({
      rows: [{ label: 'Fee', value: '0.00001 BTC' }],
      problem: undefined,
    })
    const { psbt } = (await task.carryOut()) as { psbt: string }
    const signed = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
    signed.finalize()
    expect(signed.extract().length).toBeGreaterThan(100)
  })

  it('error: accounts that the page may not use, and what is not to be understood', async () => {
    expect(await codeOf('signMessage', { account: other.payment, message: '' })).toBe(4100)
    expect(await codeOf('signMessage', { account: payment, message: '', address: other.payment })).toBe(4100)
    // ECDSA, which is the standard's own choice, is not for taproot.
    expect(await codeOf('signMessage', { account: payment, message: '', address: ordinals })).toBe(-32602)
    const inputs = (change: object) => ({
      account: payment,
      psbt: psbtOf(payment),
      signInputs: [{ address: payment, index: 0, ...change }],
    })
    expect(await codeOf('signPsbt', inputs({ index: 1 }))).toBe(-32602)
    expect(await codeOf('signPsbt', inputs({ address: ordinals }))).toBe(-32602)
    expect(await codeOf('signPsbt', inputs({ sighashTypes: [0x83] }))).toBe(4200)
    expect(await codeOf('signPsbt', { account: payment, psbt: psbtOf(other.payment) })).toBe(4100)
    for (const method of family.methods)
      for (const params of garbage) expect([method, await codeOf(method, params)]).toEqual([method, -32602])
  })
})
