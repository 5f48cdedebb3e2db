import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as btc from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postFaucet } from '../console/postFaucet.fixture.ts'
import { bitcoinConsoleChain } from './bitcoinConsoleChain.ts'
import { bitcoinKeys, regtest } from './bitcoinKeys.fixture.ts'
import { createBitcoinRpc, hash } from './bitcoinRpc.ts'
import { createChainFollower } from './esplora/createChainFollower.ts'
import { bitcoinGenesisHash, sandboxBitcoinAccounts } from './sandboxBitcoin.ts'
import { createWalletRpc, seededHeight } from './seedBitcoin.ts'
import { type RunningBitcoin, startBitcoin } from './startBitcoin.ts'

const coin = 100_000_000
const unspent = z.array(z.object({ txid: hash, vout: z.int(), value: z.int() }))
const statistics = z.object({ funded_txo_sum: z.int(), spent_txo_sum: z.int(), tx_count: z.int() })
const addressAnswer = z.object({ chain_stats: statistics, mempool_stats: statistics })
const transactions = z.array(
  z.object({ txid: hash, fee: z.int(), status: z.object({ confirmed: z.boolean() }) }),
)

describe('startBitcoin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bitcoin-'))
  const log: string[] = []
  let chain: RunningBitcoin
  const start = async (mines: boolean) => {
    const result = await startBitcoin({ port: 0, folder, log: (line) => log.push(line), mines })
    if ('missing' in result) throw new Error(result.missing)
    return result
  }
  beforeAll(async () => {
    // Here the tests decide when a block is mined.
    chain = await start(false)
  }, 120_000)
  afterAll(async () => {
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const node: ReturnType<typeof createBitcoinRpc> = (...asked) => createBitcoinRpc(chain.nodeUrl)(...asked)
  const mine = (blocks = 1, to: string = sandboxBitcoinAccounts[9].payment) =>
    node(z.array(hash), 'generatetoaddress', blocks, to)
  const ask = async (path: string) => {
    const response = await fetch(`${chain.url}${path}`)
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return response.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text
  }
  const statusOf = async (txid: string) => ask(`/tx/${txid}/status`)
  const broadcast = (body: string) => fetch(`${chain.url}/tx`, { method: 'POST', body })
  const coinsOf = async (address = '') => unspent.parse(await ask(`/address/${address}/utxo`))

  /** Pays from an account's payment address, built and signed by a library that is not ours. */
  const pay = async (account: number, to: string, amount: bigint) => {
    const { payment } = bitcoinKeys(account)
    const inputs = (await coinsOf(payment.address)).map(({ txid, vout, value }) => ({
      txid,
      index: vout,
      witnessUtxo: { script: payment.script, amount: BigInt(value) },
    }))
    const selected = btc.selectUTXO(inputs, [{ address: to, amount }], 'default', {
      changeAddress: payment.address ?? '',
      feePerByte: 2n,
      bip69: true,
      createTx: true,
      network: regtest,
    })
    if (!selected?.tx) throw new Error('The coins do not suffice.')
    selected.tx.sign(payment.privateKey)
    selected.tx.finalize()
    const response = await broadcast(selected.tx.hex)
    return { txid: await response.text(), status: response.status, fee: selected.fee }
  }

  /** What the node itself finds when it looks through all outputs. */
  const scan = async (address = '') => {
    const found = z.object({ unspents: z.array(z.object({ txid: hash, vout: z.int(), amount: z.number() })) })
    const { unspents } = await node(found, 'scantxoutset', 'start', [`addr(${address})`])
    return unspents.map(({ txid, vout, amount }) => ({ txid, vout, value: Math.round(amount * coin) }))
  }
  const byPlace = (a: { txid: string; vout: number }, b: { txid: string; vout: number }) =>
    a.txid === b.txid ? a.vout - b.vout : a.txid < b.txid ? -1 : 1
  const expectAsNode = async (address: string) => {
    expect((await coinsOf(address)).sort(byPlace)).toEqual((await scan(address)).sort(byPlace))
  }

  test('default', async () => {
    expect(await ask('/block-height/0')).toBe(bitcoinGenesisHash)
    expect(await ask('/blocks/tip/height')).toBe('122')
    for (const { payment, ordinals } of sandboxBitcoinAccounts) {
      expect((await coinsOf(payment)).map(({ value }) => value)).toEqual([10 * coin])
      expect((await coinsOf(ordinals)).map(({ value }) => value)).toEqual([coin / 10])
      await expectAsNode(payment)
      await expectAsNode(ordinals)
    }
  })

  test('behavior: the node takes every payment that its wallet makes, whatever date the wallet gives it', async () => {
    const wallet = createWalletRpc(chain.nodeUrl)
    const signed = z.object({ hex: z.string() })
    const tip = seededHeight - 1
    // The payment that funds the accounts is the first one, at this height. One of ten is dated back, by up to 99 blocks.
    for (let date = tip - 99; date <= tip; date++) {
      const outputs = { [sandboxBitcoinAccounts[0].payment]: '1' }
      const bare = await wallet(z.string(), 'createrawtransaction', [], outputs, date)
      const { hex } = await wallet(signed, 'fundrawtransaction', bare)
      const payment = await wallet(signed, 'signrawtransactionwithwallet', hex)
      const [answer] = await wallet(z.array(z.unknown()), 'testmempoolaccept', [payment.hex])
      expect(answer, `dated ${date}`).toMatchObject({ allowed: true })
    }
  })

  test('behavior: a payment waits, then is confirmed, and the index says so as the node does', async () => {
    const from = sandboxBitcoinAccounts[0].payment
    const to = sandboxBitcoinAccounts[1].ordinals
    const { txid, status, fee } = await pay(0, to, 123_456_789n)
    expect(status).toBe(200)
    expect(await statusOf(txid)).toEqual({ confirmed: false })
    const waiting = addressAnswer.parse(await ask(`/address/${from}`))
    expect(waiting.mempool_stats).toMatchObject({ spent_txo_sum: 10 * coin, tx_count: 1 })
    expect(addressAnswer.parse(await ask(`/address/${to}`)).mempool_stats.funded_txo_sum).toBe(123_456_789)
    expect((await coinsOf(from)).map(({ value }) => value)).toEqual([10 * coin - 123_456_789 - Number(fee)])
    const [listed] = transactions.parse(await ask(`/address/${to}/txs/mempool`))
    expect(listed).toMatchObject({ txid, fee: Number(fee) })

    const [block] = await mine()
    expect(await statusOf(txid)).toMatchObject({ confirmed: true, block_height: 123, block_hash: block })
    expect(addressAnswer.parse(await ask(`/address/${from}`)).mempool_stats.tx_count).toBe(0)
    await expectAsNode(from)
    await expectAsNode(to)
    expect(await ask(`/tx/${txid}/hex`)).toBe(await node(z.string(), 'getrawtransaction', txid))
    const header = z.object({ time: z.int(), merkleroot: hash, nTx: z.int() })
    const expected = await node(header, 'getblock', block, 1)
    expect(await ask(`/block/${block}`)).toMatchObject({
      id: block,
      height: 123,
      timestamp: expected.time,
      merkle_root: expected.merkleroot,
      tx_count: expected.nTx,
    })
  })

  test('behavior: an ordinals address spends by its key', async () => {
    const { ordinals } = bitcoinKeys(2)
    const [input] = await coinsOf(ordinals.address)
    if (!input) throw new Error('There is no coin.')
    const transaction = new btc.Transaction()
    const witnessUtxo = { script: ordinals.script, amount: BigInt(input.value) }
    const { internalKey } = ordinals
    transaction.addInput({ txid: input.txid, index: input.vout, witnessUtxo, tapInternalKey: internalKey })
    transaction.addOutputAddress(sandboxBitcoinAccounts[3].payment, BigInt(input.value) - 500n, regtest)
    transaction.sign(ordinals.privateKey)
    transaction.finalize()
    const txid = await (await broadcast(transaction.hex)).text()
    await mine()
    expect(await ask(`/tx/${input.txid}/outspend/${input.vout}`)).toMatchObject({ spent: true, txid, vin: 0 })
    expect(await coinsOf(ordinals.address)).toEqual([])
    await expectAsNode(sandboxBitcoinAccounts[3].payment)
  })

  test('behavior: blocks that are no longer part of the chain are taken back', async () => {
    const to = sandboxBitcoinAccounts[5].ordinals
    const height = Number(await ask('/blocks/tip/height'))
    const { txid } = await pay(4, to, 77_000n)
    const [block] = await mine(2)
    expect(await statusOf(txid)).toMatchObject({ confirmed: true, block_hash: block })

    await node(z.null(), 'invalidateblock', block)
    expect(await ask('/blocks/tip/height')).toBe(String(height))
    expect(await statusOf(txid)).toEqual({ confirmed: false })
    expect(addressAnswer.parse(await ask(`/address/${to}`)).chain_stats.tx_count).toBe(1)

    // Another branch, longer than the first.
    await mine(3, sandboxBitcoinAccounts[8].payment)
    expect(await ask('/blocks/tip/height')).toBe(String(height + 3))
    expect(await ask('/blocks/tip/hash')).toBe(await node(hash, 'getbestblockhash'))
    expect(await statusOf(txid)).toMatchObject({ confirmed: true, block_height: height + 1 })
    for (const account of [4, 8, 9] as const) await expectAsNode(sandboxBitcoinAccounts[account].payment)
    await expectAsNode(to)
  })

  test('behavior: history in pages, newest first', async () => {
    const to = sandboxBitcoinAccounts[7].ordinals
    await mine(30, to)
    const pages = [transactions.parse(await ask(`/address/${to}/txs`))]
    const last = pages[0]?.at(-1)?.txid
    pages.push(transactions.parse(await ask(`/api/address/${to}/txs/chain/${last}`)))
    expect(pages.map((page) => page.length)).toEqual([25, 6])
    expect(new Set(pages.flat().map(({ txid }) => txid)).size).toBe(31)
  })

  test('behavior: any page may ask; fees are those of an empty chain', async () => {
    const preflight = await fetch(`${chain.url}/tx`, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(await ask('/fee-estimates')).toMatchObject({ 1: 1, 6: 1, 144: 1 })
    expect(await ask('/v1/fees/recommended')).toMatchObject({ fastestFee: 1, minimumFee: 1 })
  })

  test.each([
    ['an address of another network', '/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 400],
    ['not an address', '/address/0x12/utxo', 400],
    ['a changed character', '/address/bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnux/txs', 400],
    ['not a transaction id', '/tx/12', 400],
    ['an unknown transaction', `/tx/${'0'.repeat(64)}`, 404],
    ['an unknown block', `/block/${'0'.repeat(64)}`, 404],
    ['a height above the tip', '/block-height/999999', 404],
    ['no such path', '/nothing', 404],
  ])('error: %s', async (_, path, status) => {
    expect((await fetch(`${chain.url}${path}`)).status).toBe(status)
  })

  test('error: a transaction that is none, or too large, or refused by the node', async () => {
    for (const body of ['', 'zz', '00'.repeat(400_001)]) expect((await broadcast(body)).status).toBe(400)
    const refused = await broadcast('0200')
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(/^sendrawtransaction RPC error: TX decode failed/)
    expect((await fetch(chain.url, { method: 'DELETE' })).status).toBe(405)
  })

  test('behavior: the faucet of the console sends coins', async () => {
    const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const shown = { ...bitcoinConsoleChain(), url: chain.url }
    expect(await postFaucet(shown, to)).toEqual({
      status: 200,
      outcome: `Sent. 0.1 BTC to ${to} on Sandbox Bitcoin.`,
      isListed: true,
    })
    expect((await coinsOf(to)).map(({ value }) => value)).toEqual([coin / 10])
    expect(await postFaucet(shown, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toMatchObject({
      status: 422,
      outcome: 'Not sent. This is not an address of this chain. Here they begin with bcrt1.',
    })
  })

  test.each(['getblockcount', 'getrawmempool'])(
    'behavior: a payment stays known when its block comes while the index catches up, after %s',
    async (method) => {
      let comes = false
      const follower = createChainFollower(async (schema, asked, ...params) => {
        const answer = await node(schema, asked, ...params)
        if (comes && asked === method) {
          comes = false
          await mine()
        }
        return answer
      })
      const { txid } = await pay(3, sandboxBitcoinAccounts[7].payment, 7_000n)
      await follower.sync()
      expect(follower.waiting()).toContain(txid)
      comes = true
      await follower.sync()
      expect(comes).toBe(false)
      expect(follower.index.find(txid)).toBeDefined()
      await follower.sync()
      expect(follower.index.find(txid)?.status.confirmed).toBe(true)
      expect(follower.waiting()).not.toContain(txid)
    },
  )

  describe('state', { timeout: 120_000 }, () => {
    test('error: the folder is in use', async () => {
      await expect(start(false)).rejects.toThrow(
        `its state in ${folder} is in use by the sandbox that runs at ${chain.url}.`,
      )
    })

    test('behavior: a restart keeps the chain, and what waits is mined', async () => {
      const to = sandboxBitcoinAccounts[6].payment
      const { txid } = await pay(6, sandboxBitcoinAccounts[7].payment, 5_000n)
      const history = transactions.parse(await ask(`/address/${to}/txs`)).map((one) => one.txid)
      expect(history).toContain(txid)
      await chain.stop()
      chain = await start(true)
      expect(log).toEqual([])
      await expect.poll(() => statusOf(txid)).toMatchObject({ confirmed: true })
      const later = await pay(6, sandboxBitcoinAccounts[7].payment, 6_000n)
      await expect.poll(() => statusOf(later.txid)).toMatchObject({ confirmed: true })
      await expectAsNode(to)
    })
  })
})
