import { sandboxBitcoinAccounts } from '@latchkey/sandbox/bitcoin'
import { createWalletRpc, mine } from '@latchkey/sandbox/bitcoin/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FamilyChain, faults, startFamilyChain, summarise } from '../../test/familyChain.fixture.ts'
import { createTestServer, testChain } from '../../test/testServer.fixture.ts'
import { payBitcoin } from './payBitcoin.fixture.ts'

describe('Bitcoin', () => {
  let chain: FamilyChain
  const [{ payment: alice, ordinals }] = sandboxBitcoinAccounts
  beforeAll(async () => {
    chain = await startFamilyChain('bitcoin')
  }, 60_000)
  afterAll(() => chain?.stop())
  afterEach(() => {
    chain.fail(undefined)
    chain.clock.time += 60_000
  })

  test('behavior: the node is recognised, and refused under another id', async () => {
    expect((await chain.server.app.request('/ready')).status).toBe(200)
    const other = await createTestServer({
      chains: [testChain({ ...chain.entry, id: 'bip122:000000000019d6689c085ae165831e93' })],
    })
    const refused = await other.app.request('/ready')
    expect([refused.status, (await refused.json()).checks.chains]).toEqual([503, 'failed'])
    await other.close()
  })

  describe('balance', () => {
    test('default', async () => {
      expect(await chain.balances(alice)).toEqual([
        {
          name: 'Sandbox Bitcoin',
          symbol: 'BTC',
          chainId: chain.entry.id,
          value: 600_000,
          price: 60_000,
          quantity: { decimals: '8', numeric: '10' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
      ])
      expect(await chain.balances(ordinals)).toMatchObject([{ quantity: { numeric: '0.1' }, value: 6_000 }])
    })

    test('behavior: an address is the same in capitals, and one that has nothing has nothing', async () => {
      const small = await chain.balances(alice)
      chain.clock.time += 60_000
      expect(await chain.balances(alice.toUpperCase())).toEqual(small)
      expect(await chain.balances('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toMatchObject([
        { quantity: { numeric: '0' }, value: 0 },
      ])
    })

    test.each(faults)('error: the index is %s', async (fault) => {
      chain.fail(fault)
      const path = `/v1/account/${alice}/balance?chainId=${chain.entry.id}`
      expect(await chain.refusal(path)).toEqual({
        status: 503,
        field: 'provider',
        description: 'The chain cannot be reached at the moment',
      })
    })
  })
  describe('history', () => {
    const [, { payment: bob }, { payment: carol }] = sandboxBitcoinAccounts
    const wallet = () => createWalletRpc(chain.nodeUrl)
    /** The index follows the node by itself. */
    const isConfirmed = async (hash: string) => {
      const response = await fetch(`${chain.url}/tx/${hash}/status`)
      return response.ok && (await response.json()).confirmed
    }

    test('default', async () => {
      const hash = await payBitcoin(chain, 0, { to: bob, amount: '1.5', fee: '0.0001' })
      await expect.poll(async () => (await fetch(`${chain.url}/tx/${hash}`)).status).toBe(200)
      const waiting = await chain.history(alice)
      expect(waiting.data.map(summarise)).toEqual([
        'send, pending, out 1.5 BTC',
        'receive, confirmed, in 10 BTC',
      ])
      expect(await chain.balances(alice)).toMatchObject([{ quantity: { numeric: '8.4999' } }])
      expect((await chain.history(bob)).data.map(summarise)).toEqual([
        'receive, pending, in 1.5 BTC',
        'receive, confirmed, in 10 BTC',
      ])

      await mine(wallet(), 1)
      await expect.poll(() => isConfirmed(hash)).toBe(true)
      const { data, next } = await chain.history(alice)
      expect(next).toBeNull()
      expect(data.map(summarise)).toEqual(['send, confirmed, out 1.5 BTC', 'receive, confirmed, in 10 BTC'])
      expect(data[0]).toMatchObject({
        id: `${chain.entry.id}:${hash}`,
        metadata: { hash, chain: chain.entry.id, sentFrom: alice, sentTo: bob, nonce: 0 },
        transfers: [{ fungible_info: { name: 'Sandbox Bitcoin' } }],
      })
      expect((await chain.history(bob)).data[0]?.metadata).toMatchObject({ sentFrom: alice, sentTo: bob })
    })

    test('behavior: to oneself, and what was mined', async () => {
      const { payment: dave } = sandboxBitcoinAccounts[3]
      await payBitcoin(chain, 3, { to: dave, amount: '9.9999', fee: '0.0001' })
      await wallet()(z.unknown(), 'generatetoaddress', 1, dave)
      await expect
        .poll(async () => (await chain.history(dave)).data.map(summarise))
        .toEqual([
          'send, confirmed, self 9.9999 BTC',
          // With the fee of the one above, which is in the same block.
          'mint, confirmed, in 50.0001 BTC',
          'receive, confirmed, in 10 BTC',
        ])
    })

    test('parameters: cursor, which stays where it is when something new comes', async () => {
      let last = ''
      for (let count = 1; count <= 60; count++) {
        last = await wallet()(z.string(), 'sendtoaddress', carol, `0.000${String(count).padStart(2, '0')}`)
        // Of what waits, only so much may build on each other.
        if (count % 20 === 0) await mine(wallet(), 1)
      }
      await expect.poll(() => isConfirmed(last)).toBe(true)
      const first = await chain.history(carol)
      expect(first.data).toHaveLength(50)
      const newest = await wallet()(z.string(), 'sendtoaddress', carol, '1')
      await mine(wallet(), 1)
      await expect.poll(() => isConfirmed(newest)).toBe(true)
      const second = await chain.history(carol, { cursor: first.next ?? '' })
      expect(second.next).toBeNull()
      expect(second.data).toHaveLength(11)
      const hashes = [...first.data, ...second.data].map(({ metadata }) => metadata.hash)
      expect(new Set(hashes).size).toBe(61)
      expect(hashes).not.toContain(newest)
      expect((await chain.history(carol)).data[0]?.metadata.hash).toBe(newest)
    })

    test.each(faults)('error: the index is %s', async (fault) => {
      chain.fail(fault)
      const path = `/v1/account/${alice}/history?chainId=${chain.entry.id}`
      expect(await chain.refusal(path)).toMatchObject({ status: 503, field: 'provider' })
    })

    test.each(['WyJ4Il0', 'e30'])('error: the cursor %s', async (cursor) => {
      const path = `/v1/account/${alice}/history?chainId=${chain.entry.id}&cursor=${cursor}`
      expect(await chain.refusal(path)).toMatchObject({ status: 400, field: 'cursor' })
    })

    test('error: a place that is no transaction', async () => {
      const cursor = Buffer.from(JSON.stringify([[chain.entry.id, '../blocks']])).toString('base64url')
      const path = `/v1/account/${alice}/history?chainId=${chain.entry.id}&cursor=${cursor}`
      expect(await chain.refusal(path)).toMatchObject({ status: 400, field: 'cursor' })
    })
  })

  describe('fee', () => {
    test('default', async () => {
      const { payment: erin } = sandboxBitcoinAccounts[4]
      const hash = await payBitcoin(chain, 4, { to: erin, amount: '9.9998', fee: '0.0002' })
      await expect.poll(async () => (await chain.history(erin)).data[0]?.metadata.hash).toBe(hash)
      expect(await chain.fee(hash)).toEqual({ numeric: '0.0002', symbol: 'BTC' })
    })

    test('behavior: what is no transaction has none', async () => {
      expect(await chain.fee('z'.repeat(64))).toBeNull()
    })
  })

  describe('raw transaction', () => {
    const path = (hash: string) => `/v1/transaction/${hash}/raw?chainId=${chain.entry.id}`
    const nowhere = 'ab'.repeat(32)

    test('default', async () => {
      const { payment: frank } = sandboxBitcoinAccounts[6]
      const hash = await payBitcoin(chain, 5, { to: frank, amount: '1', fee: '0.0001' })
      const wallet = createWalletRpc(chain.nodeUrl)
      await expect.poll(async () => (await fetch(`${chain.url}/tx/${hash}`)).status).toBe(200)
      const response = await chain.server.request(path(hash))
      expect(await response.json()).toEqual({ raw: await wallet(z.string(), 'getrawtransaction', hash) })
    })

    test('error: no transaction, and no hash', async () => {
      expect(await chain.refusal(path(nowhere))).toMatchObject({ status: 503, field: 'provider' })
      expect(await chain.refusal(path('../blocks'))).toMatchObject({ status: 404 })
      expect(await chain.refusal(path('z'.repeat(64)))).toMatchObject({ status: 400, field: 'hash' })
    })

    test.each(faults)('error: the index is %s', async (fault) => {
      chain.fail(fault)
      expect(await chain.refusal(path(nowhere))).toMatchObject({ status: 503, field: 'provider' })
    })
  })
})
