import { accountNftsSchema, balanceCall, type Transaction } from '@latchkey/protocol/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, carol, faucet } from '../../test/activity/accounts.fixture.ts'
import { type ActivityChain, indexUp, startActivityChain } from '../../test/activity/activity.fixture.ts'
import { type FakeExplorer, startFakeExplorer } from '../../test/activity/fakeExplorer.fixture.ts'
import { makeHistory } from '../../test/activity/makeHistory.fixture.ts'
import { readHistory } from '../../test/activity/readHistory.fixture.ts'
import { createTestServer, serverCount, type TestServer } from '../../test/testServer.fixture.ts'
import { createLogger } from '../logger/createLogger.ts'

const apiKey = 'key-that-nobody-may-read'

describe('history from an explorer', () => {
  let chain: ActivityChain
  let explorer: FakeExplorer
  let indexed: TestServer
  let server: TestServer
  let tokens: Awaited<ReturnType<typeof makeHistory>>
  let now = Date.now()
  const log: string[] = []

  const read = (account: string, query: Record<string, string> = {}, target = server) =>
    readHistory(target, account, query)
  /** Lets what is cached grow old. */
  const later = (ms = 60 * 60_000) => {
    now += ms
  }

  beforeAll(async () => {
    chain = await startActivityChain()
    const config = { outside: { waitMs: 60_000 } }
    indexed = await createTestServer({ chains: [chain.entry], config })
    explorer = await startFakeExplorer(chain)
    const explorerApi = { url: explorer.url, apiKey, perSecond: 100 }
    server = await createTestServer({
      chains: [{ ...chain.entry, explorerApi, supports: { ...chain.entry.supports, balances: true } }],
      config,
      clock: { now: () => now },
      logger: createLogger({ level: 'trace', destination: { write: (line: string) => void log.push(line) } }),
    })
    tokens = await makeHistory(chain)
    await explorer.update()
    await indexUp(chain, { db: indexed.deps.db })
  }, 120_000)
  afterEach(() => explorer?.behave(undefined))
  afterAll(async () => {
    await explorer?.close()
    await server?.close()
    await indexed?.close()
    await chain?.stop()
  })

  /** Explorers list what moved by kind, and so within a transaction in another order. */
  const ordered = (data: readonly Transaction[]) =>
    data.map((row) => ({
      ...row,
      transfers: row.transfers.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    }))

  test.each([
    ['alice', alice],
    ['bob', bob],
    ['faucet', faucet],
  ])('default: %s has the history that the index gives', async (_, account) => {
    const expected = await read(account, {}, indexed)
    const { data, next } = await read(account)
    expect(ordered(data)).toEqual(ordered(expected.data))
    expect([data.length > 5, next]).toEqual([true, null])
  })

  test('behavior: what is asked of it', async () => {
    later()
    explorer.asked.length = 0
    await read(alice)
    expect(explorer.asked.map((query) => query.get('action')).toSorted()).toEqual([
      'token1155tx',
      'tokennfttx',
      'tokentx',
      'txlist',
      'txlistinternal',
    ])
    expect(Object.fromEntries(explorer.asked[0] ?? [])).toMatchObject({
      module: 'account',
      address: alice,
      sort: 'desc',
      chainid: `${chain.anvil.chainId}`,
      apikey: apiKey,
    })
  })

  test('behavior: visitors who look again and again do not ask it each time', async () => {
    later()
    await read(alice)
    explorer.asked.length = 0
    await Promise.all([read(alice), read(alice)])
    expect(explorer.asked).toHaveLength(0)
  })

  test('behavior: the chain is not indexed', async () => {
    const { indexedChains } = await import('../indexer/startIndexing.ts')
    expect(indexedChains(server.deps.chains.list)).toEqual([])
    expect(indexedChains(indexed.deps.chains.list)).toHaveLength(1)
  })

  test('behavior: pages do not shift when rows come, also within a block', async () => {
    const visitor = await chain.impersonate(`0x${'ab'.repeat(20)}`)
    await chain.payInOneBlock(visitor, 120)
    for (let index = 121; index <= 140; index++)
      await chain.act({ from: faucet, to: visitor, value: BigInt(index) })
    await explorer.update()
    const first = await read(visitor)
    await chain.act({ from: faucet, to: visitor, value: 999n })
    await explorer.update()
    later()
    const second = await read(visitor, { cursor: String(first.next) })
    const third = await read(visitor, { cursor: String(second.next) })
    expect([first, second, third].map(({ data }) => data.length)).toEqual([50, 50, 40])
    expect(third.next).toBeNull()
    const all = [first, second, third].flatMap(({ data }) => data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(140)
    await indexUp(chain, { db: indexed.deps.db })
    const again = await read(visitor, {}, indexed)
    expect(all.slice(0, 49).map(({ id }) => id)).toEqual(again.data.slice(1).map(({ id }) => id))
  })

  test.each([
    ['is down', () => ({ status: 502, body: 'Bad gateway' })],
    ['refuses the key', () => ({ body: { status: '0', message: 'NOTOK', result: 'Invalid API Key' } })],
    ['answers nonsense', () => ({ body: '<html>' })],
    ['answers another shape', () => ({ body: { status: '1', message: 'OK', result: [{ hash: 'x' }] } })],
  ])('error: it %s', async (_, behaviour) => {
    later()
    explorer.asked.length = 0
    explorer.behave(behaviour)
    const response = await server.request(`/v1/account/${alice}/history`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'provider' }] })
    // The others are asked for when these are there. The second is still on its way, perhaps, and is not the next test's.
    await expect.poll(() => explorer.asked).toHaveLength(2)
  })

  describe('NFTs', () => {
    const readNfts = async (account: string, target = server) => {
      const response = await target.request(`/v1/account/${account}/nfts`)
      expect(response.status).toBe(200)
      return accountNftsSchema.parse(await response.json())
    }

    test.each([
      ['alice', alice, 2],
      ['bob', bob, 3],
    ])('default: %s has those that the index gives', async (_, account, count) => {
      later()
      const found = await readNfts(account)
      // The pictures are not the explorer's: each server fetched its own.
      expect(found).toEqual(await readNfts(account, indexed))
      expect(found.data).toHaveLength(count)
    })

    test('behavior: two lists are asked of it, and kept for a while', async () => {
      later()
      explorer.asked.length = 0
      await Promise.all([readNfts(alice), readNfts(alice)])
      await readNfts(alice)
      const actions = explorer.asked.map((query) => query.get('action'))
      expect(new Set(actions)).toEqual(new Set(['tokennfttx', 'token1155tx']))
      expect(actions).toHaveLength(2 * serverCount)
    })

    test('behavior: long lists are read on', async () => {
      later()
      const visitor = `0x${'cd'.repeat(20)}`
      const rowOf = (id: number) => ({
        blockNumber: `${Math.ceil(id / 3)}`,
        timeStamp: '1700000000',
        hash: `0x${id.toString(16).padStart(64, '0')}`,
        transactionIndex: '0',
        from: faucet,
        to: visitor,
        contractAddress: `0x${'ef'.repeat(20)}`,
        tokenName: 'Many',
        tokenSymbol: 'MANY',
        tokenID: `${id}`,
      })
      const rows = Array.from({ length: 2_500 }, (_, index) => rowOf(2_500 - index))
      const last: number[] = []
      explorer.behave((query) => {
        if (query.get('action') !== 'tokennfttx') return undefined
        const block = Number(query.get('endblock'))
        last.push(block)
        const result = rows.filter(({ blockNumber }) => Number(blockNumber) <= block)
        return { body: { status: '1', message: 'OK', result: result.slice(0, Number(query.get('offset'))) } }
      })
      // Nothing is at that address: nobody holds them now.
      expect((await readNfts(visitor)).data).toEqual([])
      expect(last.slice(0, 3)).toEqual([999_999_999_999, 767, 434])
    })

    test('error: it is down', async () => {
      later()
      explorer.behave(() => ({ status: 502, body: 'Bad gateway' }))
      const response = await server.request(`/v1/account/${alice}/nfts`)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'provider' }] })
    })
  })

  describe('balances', () => {
    const readBalances = async (account: string) => {
      const response = await server.request(`/v1/account/${account}/balance?chainId=${chain.id}`)
      expect(response.status).toBe(200)
      return balanceCall.answer.parse(await response.json()).balances
    }

    test('default: every token that the account has moved, and spam is marked', async () => {
      later()
      const found = await readBalances(alice)
      expect(found.map(({ symbol, address, flags }) => [symbol, address?.toLowerCase(), flags])).toEqual([
        ['ETH', undefined, undefined],
        ['TUSD', `${chain.id}:${tokens.token.address}`, undefined],
        // Its name hides a character.
        ['OTH', `${chain.id}:${tokens.other.address}`, { is_spam: true }],
      ])
    })

    test('behavior: without the explorer there are those of the table', async () => {
      later()
      explorer.behave(() => ({ status: 502, body: 'Bad gateway' }))
      expect((await readBalances(alice)).map(({ symbol }) => symbol)).toEqual(['ETH'])
    })

    test('behavior: a visitor who looks at everything costs five requests', async () => {
      later()
      explorer.asked.length = 0
      const visitor = `0x${'ab'.repeat(20)}`
      const first = await read(visitor)
      await read(visitor, { cursor: String(first.next) })
      await readBalances(visitor)
      expect((await server.request(`/v1/account/${visitor}/nfts`)).status).toBe(200)
      expect(explorer.asked).toHaveLength(5)
    })
  })

  test('behavior: who has nothing yet is served before those who have something older', async () => {
    const explorerApi = { url: explorer.url, perSecond: 3 }
    const busy = await createTestServer({
      chains: [{ ...chain.entry, explorerApi }],
      clock: { now: () => now },
    })
    for (const account of [alice, bob, carol, faucet]) {
      later(10_000)
      await read(account, {}, busy)
    }
    later(60_000)
    const all = await Promise.all(
      [alice, bob, carol, faucet, `0x${'ab'.repeat(20)}`].map((account) => read(account, {}, busy)),
    )
    expect(all.every(({ data }) => data.length > 0)).toBe(true)
    await busy.close()
  }, 60_000)

  test('behavior: a limit is waited for, once', async () => {
    later()
    let refusals = 0
    explorer.behave((query) => {
      if (query.get('action') !== 'tokentx' || refusals++ > 0) return undefined
      return { body: { status: '0', message: 'NOTOK', result: 'Max rate limit reached' } }
    })
    expect((await read(alice)).data.length).toBeGreaterThan(5)
    expect(refusals).toBe(2)
  })

  test('behavior: what is a few minutes old is better than nothing', async () => {
    later()
    const fresh = await read(alice)
    later(60_000)
    explorer.behave(() => ({ status: 500, body: '' }))
    expect(await read(alice)).toEqual(fresh)
  })

  test('behavior: the key is in no log', () => {
    expect(log.length).toBeGreaterThan(0)
    expect(log.join('')).not.toContain(apiKey)
  })

  test('error: no cursor', async () => {
    const response = await server.request(`/v1/account/${alice}/history?cursor=bm90IGpzb24`)
    expect(response.status).toBe(400)
  })
})
