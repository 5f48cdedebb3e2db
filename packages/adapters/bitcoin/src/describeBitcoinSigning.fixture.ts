import type { Account } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import type { BitcoinChain } from '@latchkey/testing/conformance/bitcoin'
import { type AdapterHarness, adapterContext } from '@latchkey/testing/private'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { bitcoin } from './bitcoin.ts'
import { accepted, createBitcoinEnvironment, keysOf, price } from './bitcoinEnvironment.fixture.ts'
import { planTransfer } from './transfer/planTransfer.ts'

/** What only Bitcoin wallets connect to and sign. */
export function describeBitcoinSigning(harness: AdapterHarness<BitcoinChain>): void {
  const { connectorId } = harness
  const { endings, connected, promptsOf } = createBitcoinEnvironment(harness)

  describe('signMessage, Bitcoin', () => {
    test('behavior: ECDSA, as wallets did before', async () => {
      const { adapter, address, target } = await connected({ messages: 'ecdsa' })
      const signature = await adapter.signMessage({ ...target, message: 'hello' })
      expect(fromBase64(signature)).toHaveLength(65)
      expect(await harness.chain.verify({ address, message: 'hello', signature })).toBe(true)
      expect(await harness.chain.verify({ address, message: 'hallo', signature })).toBe(false)
    })

    test('behavior: the ordinals address signs with its own key', async () => {
      const { adapter, target } = await connected()
      const { address } = keysOf(2)[1]
      const signature = await adapter.signMessage({ ...target, address, message: 'hello' })
      expect(await harness.chain.verify({ address, message: 'hello', signature })).toBe(true)
      expect(await harness.chain.verify({ address, message: 'hallo', signature })).toBe(false)
    })

    test('error: garbage for an answer', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.fail.garbage = true
      for (let turn = 0; turn < 6; turn += 1)
        await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
          name: 'LatchkeyError',
        })
    })
  })

  describe('signPsbt', () => {
    async function withPsbt() {
      const page = await connected({ accounts: [6] })
      const [payment, ordinals] = keysOf(6)
      const { home: network } = harness
      const from: Account = { namespace: 'bip122', address: payment.address, type: 'payment' }
      const { transaction } = await planTransfer({ network, from, to: page.to, value: 70_000n, price })
      if (!page.adapter.signPsbt) throw new Error('It signs none')
      return { ...page, transaction, ordinals, signPsbt: page.adapter.signPsbt }
    }

    test('default', async () => {
      const { transaction, target, signPsbt } = await withPsbt()
      const answer = await signPsbt({ ...target, psbt: toBase64(transaction.toPSBT()) })
      const signed = Transaction.fromPSBT(fromBase64(answer) ?? new Uint8Array())
      signed.finalize()
      const [{ allowed }] = await harness.chain.rpc(accepted, 'testmempoolaccept', [signed.hex])
      expect(allowed).toBe(true)
    })

    test('error: no input is the account’s', async () => {
      const { wallet, transaction, target, ordinals, signPsbt } = await withPsbt()
      const psbt = toBase64(transaction.toPSBT())
      await expect(signPsbt({ ...target, address: ordinals.address, psbt })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test.each(['', 'cHNidP8', '%%%', 'A'.repeat(2_000_000)])('error: no transaction', async (psbt) => {
      const { target, signPsbt } = await withPsbt()
      await expect(signPsbt({ ...target, psbt })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`psbt`'),
      })
    })

    test('error: the wallet signs another one, or the visitor says no', async () => {
      const { wallet, transaction, target, signPsbt } = await withPsbt()
      const psbt = toBase64(transaction.toPSBT())
      wallet.fail.theft = true
      await expect(signPsbt({ ...target, psbt })).rejects.toMatchObject({ code: 'UNKNOWN' })
      wallet.fail.reject = true
      await expect(signPsbt({ ...target, psbt })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })
  })

  describe('connect, Bitcoin', () => {
    test('behavior: a chain that is no network of Bitcoin is left out', async () => {
      const { home } = harness
      const caipNetworkId = toChainId('bip122:12a765e31ffd4059bada1e25190f6e98')
      const adapter = bitcoin({ target: harness.open({ wallets: [harness.wallet()] }).window })
      endings.add(adapter.start(adapterContext({ networks: [{ ...home, caipNetworkId }, home] })))
      const { chainId, approvedNetworkIds } = await adapter.connect({ connectorId })
      expect([chainId, approvedNetworkIds]).toEqual([home.caipNetworkId, [home.caipNetworkId]])
    })
  })

  describe('switchNetwork', () => {
    test('default', async () => {
      const { adapter, target } = await connected()
      await adapter.switchNetwork({ connectorId, network: target.network })
    })

    test('error: a network that the wallet does not know', async () => {
      const { adapter, target } = await connected()
      const caipNetworkId = toChainId('bip122:000000000019d6689c085ae165831e93')
      const network = { ...target.network, caipNetworkId }
      await expect(adapter.switchNetwork({ connectorId, network })).rejects.toMatchObject({
        code: 'UNSUPPORTED_CHAIN',
      })
    })
  })
}
