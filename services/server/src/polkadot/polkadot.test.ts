import { sandboxPolkadotAccounts, sandboxPolkadotAsset } from '@latchkey/sandbox/networks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dumpIndex } from '../../test/activity/dumpIndex.fixture.ts'
import { type FamilyChain, faults, startFamilyChain, summarise } from '../../test/familyChain.fixture.ts'
import { createTestDatabase, silentLogger } from '../../test/testDatabase.fixture.ts'
import { createTestServer, testChain } from '../../test/testServer.fixture.ts'
import type { Database } from '../db/database.ts'
import { createIndexer } from '../indexer/createIndexer.ts'
import { createIndexRepository } from '../indexer/createIndexRepository.ts'
import { startIndexing } from '../indexer/startIndexing.ts'
import { createPolkadotBlocks } from './createPolkadotBlocks.ts'
import { payAsset, payCoin, sendPolkadot, together } from './sendPolkadot.fixture.ts'

describe('Polkadot', () => {
  let chain: FamilyChain
  const [alice, bob, , , , ferdie] = sandboxPolkadotAccounts.map(({ address }) => address)
  if (!alice || !bob || !ferdie) throw new Error('There are six accounts')
  beforeAll(async () => {
    chain = await startFamilyChain('polkadot')
  }, 60_000)
  afterAll(() => chain?.stop())
  afterEach(() => {
    chain.fail(undefined)
    chain.clock.time += 60_000
  })

  test('behavior: the node is recognised, and refused under another id', async () => {
    expect((await chain.server.app.request('/ready')).status).toBe(200)
    const other = await createTestServer({
      chains: [testChain({ ...chain.entry, id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' })],
    })
    const refused = await other.app.request('/ready')
    expect([refused.status, (await refused.json()).checks.chains]).toEqual([503, 'failed'])
    await other.close()
  })

  describe('balance', () => {
    test('default', async () => {
      expect(await chain.balances(ferdie)).toEqual([
        {
          name: 'Sandbox DOT',
          symbol: 'DOT',
          chainId: chain.entry.id,
          value: 50_000,
          price: 5,
          quantity: { decimals: '12', numeric: '10000' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
        {
          name: 'Sandbox Dollar',
          symbol: 'sUSD',
          chainId: chain.entry.id,
          address: `${chain.entry.id}:${sandboxPolkadotAsset.id}`,
          value: 10_000,
          price: 1,
          quantity: { decimals: '6', numeric: '10000' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
      ])
    })

    test('parameters: forceUpdate looks at an asset that the table does not list', async () => {
      const { balanceCall } = await import('@latchkey/protocol/api')
      const bare = await createTestServer({ chains: [{ ...chain.entry, tokens: [] }] })
      const read = async (rest: string) => {
        const path = `/v1/account/${ferdie}/balance?chainId=${chain.entry.id}${rest}`
        return balanceCall.answer.parse(await (await bare.request(path)).json()).balances
      }
      expect(await read('')).toMatchObject([{ symbol: 'DOT' }])
      expect(await read(`&forceUpdate=${chain.entry.id}:1984`)).toMatchObject([
        { symbol: 'DOT' },
        { name: 'Sandbox Dollar', symbol: 'sUSD', price: 0, quantity: { decimals: '6', numeric: '10000' } },
      ])
      await bare.close()
    })

    test.each(faults)('error: the node is %s', async (fault) => {
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
    let hashes: string[]
    let indexing: ReturnType<typeof startIndexing>
    beforeAll(async () => {
      hashes = await sendPolkadot(chain.url, [
        ['//Alice', payCoin(bob, 1_500_000_000_000n)],
        // More than she has.
        ['//Alice', payCoin(bob, 10n ** 18n)],
        ['//Bob', together(payCoin(alice, 1n), payAsset(alice, sandboxPolkadotAsset.id, 2_500_000n))],
      ])
      indexing = startIndexing(chain.server.deps, { indexer: { pollMs: 20 }, leader: { retryMs: 20 } })
    }, 120_000)
    afterAll(() => indexing?.stop())

    test('default', async () => {
      await expect.poll(async () => (await chain.history(alice)).data[0]?.metadata.hash).toBe(hashes.at(-1))
      const { data, next } = await chain.history(alice)
      expect(next).toBeNull()
      expect(data.map(summarise)).toEqual([
        'receive, confirmed, in 0.000000000001 DOT, in 2.5 sUSD',
        'send, failed',
        'send, confirmed, out 1.5 DOT',
      ])
      expect(data.map(({ metadata }) => metadata.hash)).toEqual([...hashes].reverse())
      expect(data.map(({ metadata }) => metadata.nonce)).toEqual([0, 1, 0])
      expect(data[2]).toMatchObject({
        id: `${chain.entry.id}:${hashes[0]}`,
        metadata: { chain: chain.entry.id, sentFrom: alice, sentTo: bob },
        transfers: [{ fungible_info: { name: 'Sandbox DOT', icon: { url: expect.any(String) } } }],
      })
      expect(data[1]?.metadata).toMatchObject({ sentFrom: alice, sentTo: bob })
      expect(data[0]?.metadata).toMatchObject({ sentFrom: bob, sentTo: alice })
      expect((await chain.history(bob)).data.map(summarise)).toEqual([
        'send, confirmed, out 0.000000000001 DOT, out 2.5 sUSD',
        'receive, failed',
        'receive, confirmed, in 1.5 DOT',
      ])
      for (const { metadata } of data)
        expect(Math.abs(Date.parse(metadata.minedAt) - Date.now())).toBeLessThan(10 * 60_000)
      expect(await chain.history(ferdie)).toEqual({ data: [], next: null })
    })

    test('behavior: balances are read anew when something moved, and assets are found by the index', async () => {
      const read = async () => Number((await chain.balances(alice))[0]?.quantity.numeric)
      const before = await read()
      await sendPolkadot(chain.url, [['//Bob', payCoin(alice, 1_000_000_000_000n)]])
      // The clock stands still: what was read before would be good for ever.
      await expect.poll(async () => (await read()) - before).toBeCloseTo(1, 6)

      const { createTokensSeen } = await import('../activityIndex/createTokensSeen.ts')
      const [served] = chain.server.deps.chains.list
      if (!served) throw new Error('There is no chain')
      expect(await createTokensSeen(chain.server.deps)(served, alice)).toEqual(['1984'])
    })

    test('behavior: what the index has is told while the node is away', async () => {
      const before = await chain.history(alice)
      chain.fail('down')
      expect(await chain.history(alice)).toEqual(before)
    })

    test('behavior: an index that was broken off goes on exactly where it was', async () => {
      const [served] = chain.server.deps.chains.list
      if (!served) throw new Error('There is no chain')
      const open = async (db: Database, maxBatch: number) =>
        createIndexer({
          chain: served.id,
          source: createPolkadotBlocks(served),
          repository: await createIndexRepository(db, served.id),
          logger: silentLogger,
          maxBatch,
        })
      const [whole, broken] = await Promise.all([createTestDatabase(), createTestDatabase()])
      const indexer = await open(whole.db, 64)
      while (await indexer.step());
      // Each step by somebody new, as after a kill.
      while (await (await open(broken.db, 1)).step());
      expect(await dumpIndex(broken.db)).toEqual(await dumpIndex(whole.db))
      expect(JSON.stringify(await dumpIndex(whole.db))).toContain(hashes[0]?.slice(2))
      await Promise.all([whole.close(), broken.close()])
    })

    test('error: another chain answers', async () => {
      const [served] = chain.server.deps.chains.list
      if (!served) throw new Error('There is no chain')
      const other = { ...served, id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as typeof served.id }
      await expect(createPolkadotBlocks(other).checkChain()).rejects.toThrow(/^Another chain answers/)
    })
  })
})
