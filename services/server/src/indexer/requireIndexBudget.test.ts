import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ActivityChain, indexUp, startActivityChain } from '../../test/activity/activity.fixture.ts'
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { requireIndexBudget } from './requireIndexBudget.ts'
import { indexedChains } from './startIndexing.ts'

describe('requireIndexBudget', () => {
  let chain: ActivityChain
  let database: TestDatabase
  beforeAll(async () => {
    chain = await startActivityChain()
    await chain.rpc('anvil_mine', '0x63')
    database = await createTestDatabase()
  }, 60_000)
  afterAll(async () => {
    await database?.close()
    await chain?.stop()
  })

  /** The chain has the blocks 0 to 99. */
  const check = (startBlock: number, maxBlocks: number) => {
    const [indexed] = indexedChains([chain.chain])
    if (!indexed) throw new Error('The chain is not indexed')
    const indexBudget = { maxBlocks, blocksPerSecond: 20 }
    return requireIndexBudget(database.db, { ...indexed, startBlock, indexBudget })
  }

  test('default', async () => {
    await check(0, 100)
    await check(95, 5)
    await check(1_000, 1)
  })

  test('error: it would begin too far back', async () => {
    await expect(check(0, 99)).rejects.toThrow(
      `CHAINS_FILE: the index of ${chain.id} would begin at block 0, 100 blocks behind the newest one, and its indexBudget.maxBlocks is 99. Write a startBlock of at least 1, a larger maxBlocks, or an explorerApi instead.`,
    )
    await expect(check(95, 4)).rejects.toThrow('Write a startBlock of at least 96,')
  })

  test('behavior: an index that has begun goes on', async () => {
    await indexUp(chain, { db: database.db })
    await check(0, 1)
  })

  test('behavior: without a start or a budget there is no index', () => {
    expect(indexedChains([{ ...chain.chain, startBlock: undefined }])).toEqual([])
    expect(indexedChains([{ ...chain.chain, indexBudget: undefined }])).toEqual([])
  })
})
