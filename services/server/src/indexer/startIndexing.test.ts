import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alice, bob } from '../../test/activity/accounts.fixture.ts'
import {
  type ActivityChain,
  type Contract,
  startActivityChain,
} from '../../test/activity/activity.fixture.ts'
import { dumpIndex, firstMissingBlock } from '../../test/activity/dumpIndex.fixture.ts'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { createChains } from '../chains/createChains.ts'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { startIndexing } from './startIndexing.ts'

const options = { indexer: { pollMs: 20, maxBatch: 3 }, leader: { retryMs: 50 } }

describe('startIndexing', () => {
  let chain: ActivityChain
  let token: Contract
  let database: TestDatabase
  beforeAll(async () => {
    chain = await startActivityChain()
    token = await chain.deploy('Token', ['Test Dollar', 'TUSD'])
    await chain.call(alice, token, 'mint', [alice, 1_000_000n])
  }, 60_000)
  afterAll(() => chain?.stop())
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  const depsFor = ({ db }: TestDatabase, chains = [chain.entry]) => {
    const metrics = createMetrics()
    return {
      db,
      chains: createChains(chains, { clock: systemClock, logger: silentLogger, metrics }),
      logger: silentLogger,
      metrics,
    }
  }
  const nextBlock = async ({ db }: TestDatabase) =>
    Number((await db.$client.query('select next_block from activity_chains')).rows[0]?.next_block ?? 0)
  const head = async () => Number(await chain.rpc('eth_blockNumber'))
  /** What an index says that was made in one go. */
  async function expected() {
    const fresh = await createTestDatabase()
    const indexing = startIndexing(depsFor(fresh), options)
    await expect.poll(() => firstMissingBlock(fresh.db), { timeout: 60_000 }).toBe((await head()) + 1)
    await indexing.stop()
    const dump = await dumpIndex(fresh.db)
    await fresh.close()
    return dump
  }

  test('default', async () => {
    const deps = depsFor(database)
    const indexing = startIndexing(deps, options)
    await expect.poll(() => firstMissingBlock(database.db), { timeout: 15_000 }).toBe((await head()) + 1)
    await chain.call(alice, token, 'transfer', [bob, 1n])
    await expect.poll(() => nextBlock(database), { timeout: 3_000 }).toBe((await head()) + 1)
    expect(await deps.metrics.registry.metrics()).toContain(
      `latchkey_indexer_lag_blocks{chain="${chain.id}"} 0`,
    )
    await indexing.stop()
    // What the index needs of its connection, nobody else gets.
    const limits = await Promise.all(
      Array.from({ length: 5 }, () => database.db.$client.query('show statement_timeout')),
    )
    expect(limits.map(({ rows }) => rows[0]?.statement_timeout)).toEqual(Array(5).fill('15s'))
  })

  test('behavior: two processes, one leader, several chains', async () => {
    const second = await startActivityChain()
    await second.act({ from: alice, to: bob, value: 1n })
    const entries = [chain.entry, second.entry]
    const both = [
      startIndexing(depsFor(database, entries), options),
      startIndexing(depsFor(database, entries), options),
    ]
    const indexed = async () =>
      (await database.db.$client.query('select sum(next_block)::int as blocks from activity_chains')).rows[0]
        ?.blocks
    const blocks = async () => (await head()) + 1 + Number(await second.rpc('eth_blockNumber')) + 1
    await expect.poll(indexed, { timeout: 15_000 }).toBe(await blocks())
    await both[0]?.stop()
    await chain.act({ from: alice, to: bob, value: 1n })
    await second.act({ from: alice, to: bob, value: 1n })
    await expect.poll(indexed, { timeout: 15_000 }).toBe(await blocks())
    await both[1]?.stop()
    await second.stop()
  })

  test('behavior: a connection that is lost', async () => {
    const indexing = startIndexing(depsFor(database), options)
    await expect.poll(() => firstMissingBlock(database.db), { timeout: 15_000 }).toBe((await head()) + 1)
    await database.db.$client.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    await chain.call(alice, token, 'transfer', [bob, 1n])
    await expect.poll(() => firstMissingBlock(database.db), { timeout: 15_000 }).toBe((await head()) + 1)
    await indexing.stop()
    expect(await dumpIndex(database.db)).toEqual(await expected())
  })
})
