import { createServer } from 'node:http'
import type { Account } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import type { BitcoinChain } from '@latchkey/testing/conformance/bitcoin'
import type { AdapterHarness } from '@latchkey/testing/private'
import { p2sh, p2wpkh, type Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accepted, createBitcoinEnvironment, keysOf, price } from './bitcoinEnvironment.fixture.ts'
import { toHex } from './hex.ts'
import { planTransfer } from './transfer/planTransfer.ts'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const transactionAnswer = z.object({
  vsize: z.number(),
  vout: z.array(z.object({ value: z.number(), scriptPubKey: z.object({ address: z.string() }) })),
})

/** Sending bitcoin, and everything that must not be sent. */
export function describeBitcoinTransfers(harness: AdapterHarness<BitcoinChain>): void {
  const { connectorId } = harness
  const { connected, promptsOf, withAnswer, listen } = createBitcoinEnvironment(harness)

  /** Signs a plan with a key, and asks the node whether it would take it. */
  async function isAccepted(transaction: Transaction, secretKey: Uint8Array): Promise<boolean> {
    transaction.sign(secretKey)
    transaction.finalize()
    const [{ allowed }] = await harness.chain.rpc(accepted, 'testmempoolaccept', [transaction.hex])
    return allowed
  }

  describe('transfer, Bitcoin', () => {
    test('behavior: the rest comes back, and the fee is what was asked for', async () => {
      const { adapter, address, target, to, value } = await connected({ accounts: [4] })
      const before = await harness.chain.balanceOf(address)
      const id = await adapter.transfer({ ...target, to, value })
      const { vout, vsize } = await harness.chain.rpc(transactionAnswer, 'getrawtransaction', id, true)
      const paid = vout.map((output) => BigInt(Math.round(output.value * 1e8)))
      const fee = paid.reduce((rest, amount) => rest - amount, before)
      expect(vout.map((output) => output.scriptPubKey.address)).toEqual([to, address])
      expect(paid).toEqual([value, before - value - fee])
      expect(Number(fee) / vsize).toBeGreaterThanOrEqual(1)
      expect(Number(fee) / vsize).toBeLessThan(1.1)
    })

    test('behavior: the least that can be sent is taken by the node, and one less is refused', async () => {
      const { wallet, adapter, target, to } = await connected({ accounts: [8] })
      await expect(adapter.transfer({ ...target, to, value: 293n })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`value`'),
      })
      expect(promptsOf(wallet)).not.toContain('send')
      expect(await adapter.transfer({ ...target, to, value: 294n })).toMatch(/^[\da-f]{64}$/)
    })

    test('behavior: from taproot, and from an old address', async () => {
      const [, { address, publicKey, secretKey }] = keysOf(7)
      const { chain, home: network } = harness
      const to = await chain.createReceiver()
      const from: Account = { namespace: 'bip122', address, type: 'payment', publicKey: toHex(publicKey) }
      const plan = await planTransfer({ network, from, to, value: 600_000n, price })
      expect(await isAccepted(plan.transaction, secretKey)).toBe(true)

      const [{ publicKey: key, secretKey: secret }] = keysOf(7)
      const nested = p2sh(p2wpkh(key, regtest), regtest).address ?? ''
      await chain.rpc(z.string(), 'sendtoaddress', nested, '0.01')
      await chain.finalise?.()
      const old: Account = { namespace: 'bip122', address: nested, type: 'payment', publicKey: toHex(key) }
      const other = await planTransfer({ network, from: old, to, value: 600_000n, price })
      expect(await isAccepted(other.transaction, secret)).toBe(true)
      await expect(
        planTransfer({ network, from: { ...old, publicKey: undefined }, to, value: 600_000n, price }),
      ).rejects.toMatchObject({ name: 'LatchkeyError' })
    })

    test('error: from where inscriptions are', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      const { address } = keysOf(2)[1]
      await expect(adapter.transfer({ ...target, address, to, value })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
      })
      expect(promptsOf(wallet)).not.toContain('send')
      // And small coins of taproot stay where a wallet has no other address.
      const txid = '1'.repeat(64)
      const answer = [{ txid, vout: 0, value: 10_000, status: { confirmed: true } }]
      const network = await withAnswer(/\/utxo$/, answer)
      const from: Account = { namespace: 'bip122', address, type: 'payment' }
      await expect(planTransfer({ network, from, to, value: 1_000n, price })).rejects.toMatchObject({
        code: 'INSUFFICIENT_FUNDS',
      })
    })

    test('error: what is not confirmed is not spent', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      const answer = [{ txid: '1'.repeat(64), vout: 0, value: 10 ** 8, status: { confirmed: false } }]
      const network = await withAnswer(/\/utxo$/, answer)
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject({
        code: 'INSUFFICIENT_FUNDS',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test('error: a fee beyond all bounds', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      const network = await withAnswer(/^\/fee-estimates$/, { 1: 900, 3: 501 })
      for (const ask of [adapter.transfer, adapter.estimateFee])
        await expect(ask({ ...target, network, to, value })).rejects.toMatchObject({
          code: 'FEE_CAP_TOO_HIGH',
        })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test.each([
      ['no fees', /^\/fee-estimates$/, {}],
      ['fees of garbage', /^\/fee-estimates$/, { 1: 'free', 2: -1, 3: null }],
      ['no list of coins', /\/utxo$/, { coins: 7 }],
      ['coins of garbage', /\/utxo$/, [{ txid: 'x', vout: 0, value: 5, status: { confirmed: true } }]],
      [
        'half a satoshi',
        /\/utxo$/,
        [{ txid: '1'.repeat(64), vout: 0, value: 1e9 + 0.5, status: { confirmed: true } }],
      ],
    ])('error: an index with %s', async (_, path, answer) => {
      const { wallet, adapter, target, to, value } = await connected()
      const network = await withAnswer(path, answer)
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject({
        name: 'LatchkeyError',
        code: 'UNKNOWN',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test('error: a wallet that signs another transaction', async () => {
      const { wallet, adapter, address, target, to, value } = await connected()
      const before = await harness.chain.balanceOf(address)
      wallet.fail.theft = true
      await expect(adapter.transfer({ ...target, to, value })).rejects.toMatchObject({
        code: 'UNKNOWN',
        details: 'The wallet has signed another transaction. Nothing was sent.',
      })
      await harness.chain.finalise?.()
      expect(await harness.chain.balanceOf(address)).toBe(before)
    })

    test('error: the chain does not take it', async () => {
      const { adapter, target, to, value } = await connected()
      const text = 'sendrawtransaction RPC error: bad-txns-inputs-missingorspent'
      const network = await withAnswer(/^\/tx$/, text, 400)
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject({
        code: 'SEND_FAILED',
        details: expect.stringContaining('missingorspent'),
      })
    })

    test('behavior: an answer that is lost on its way does not make a payment fail', async () => {
      const { adapter, target, to, value } = await connected({ accounts: [9] })
      const server = createServer(async (request, response) => {
        let body = ''
        for await (const chunk of request) body += chunk
        const { method = 'GET', url = '' } = request
        const init = method === 'POST' ? { method, body } : { method }
        const passed = await fetch(`${harness.chain.url}${url}`, init)
        const text = await passed.text()
        if (method === 'POST') return response.writeHead(504).end('Gateway Timeout')
        return response.writeHead(passed.status).end(text)
      })
      const network = await listen(server)
      const id = await adapter.transfer({ ...target, network, to, value })
      const { vout } = await harness.chain.rpc(transactionAnswer, 'getrawtransaction', id, true)
      expect(vout[0]?.scriptPubKey.address).toBe(to)
    })

    test('error: a wallet that leaves in the middle of a request', async () => {
      const { wallet, page, adapter, target, to, value } = await connected()
      wallet.fail.hang = true
      const sent = adapter.transfer({ ...target, to, value })
      const settled = expect(sent).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
      await expect.poll(() => promptsOf(wallet)).toContain('send')
      wallet.stop()
      await settled
      expect(page.eventsOf('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
    })

    test('error: a network that is not known', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      const network = { ...target.network, caipNetworkId: toChainId(`bip122:${'1'.repeat(32)}`) }
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject({
        code: 'UNSUPPORTED_CHAIN',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })
  })
}
