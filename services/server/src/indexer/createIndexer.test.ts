import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alice, bob, carol } from '../../test/activity/accounts.fixture.ts'
import {
  type ActivityChain,
  type Contract,
  createFakeRpc,
  startActivityChain,
} from '../../test/activity/activity.fixture.ts'
import { dumpIndex, firstMissingBlock } from '../../test/activity/dumpIndex.fixture.ts'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { createBlockSource } from '../evm/blocks/createBlockSource.ts'
import { UpstreamUnavailable } from '../upstream/upstreamFailure.ts'
import { createIndexer } from './createIndexer.ts'
import { createIndexRepository } from './createIndexRepository.ts'

describe('createIndexer', () => {
  let chain: ActivityChain
  let token: Contract
  let database: TestDatabase
  beforeAll(async () => {
    chain = await startActivityChain()
    token = await chain.deploy('Token', ['Test Dollar', 'TUSD'])
    await chain.call(alice, token, 'mint', [alice, 1_000n])
  }, 60_000)
  afterAll(() => chain?.stop())
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  type Options = {
    rpc?: typeof chain.chain.rpc
    db?: TestDatabase
    maxBatch?: number
    lags?: number[]
    moved?: string[][]
    startBlock?: number
    blocksPerSecond?: number
  }
  async function createTestIndexer({
    rpc = chain.chain.rpc,
    db = database,
    maxBatch = 5,
    lags = [],
    moved = [],
    startBlock = 0,
    blocksPerSecond = 10_000,
  }: Options = {}) {
    const repository = await createIndexRepository(db.db, chain.id, { startBlock })
    const indexer = createIndexer({
      chain: chain.id,
      source: createBlockSource(rpc, { reference: `${chain.anvil.chainId}` }),
      repository,
      logger: silentLogger,
      maxBatch,
      blocksPerSecond,
      pollMs: 20,
      onLag: (blocks) => lags.push(blocks),
      onMoved: async (accounts) => void moved.push([...accounts].sort()),
    })
    return { ...indexer, repository }
  }
  async function catchUp(options?: Options) {
    const { step } = await createTestIndexer(options)
    while (await step());
    return dumpIndex((options?.db ?? database).db)
  }
  /** What an index says that was made anew. */
  async function expected() {
    const fresh = await createTestDatabase()
    const dump = await catchUp({ db: fresh })
    await fresh.close()
    return dump
  }
  const head = async () => Number(await chain.rpc('eth_blockNumber'))

  test('default', async () => {
    const lags: number[] = []
    await chain.rpc('anvil_mine', '0x6')
    const dump = await catchUp({ lags })
    expect(dump.next).toBe((await head()) + 1)
    expect(dump.transfers.length).toBeGreaterThan(0)
    expect(lags[0]).toBe((await head()) + 1)
    expect(lags.at(-1)).toBe(0)
  })

  test('behavior: the size of the batches does not matter', async () => {
    await chain.act({ from: alice, to: bob, value: 1n })
    const dumps = [await catchUp({ maxBatch: 1 })]
    for (const maxBatch of [3, 1_000]) {
      const other = await createTestDatabase()
      dumps.push(await catchUp({ db: other, maxBatch }))
      await other.close()
    }
    expect(dumps[1]).toEqual(dumps[0])
    expect(dumps[2]).toEqual(dumps[0])
  })

  test('parameters: startBlock', async () => {
    await chain.act({ from: alice, to: bob, value: 1n })
    await chain.act({ from: alice, to: bob, value: 2n })
    const whole = await expected()
    const startBlock = (await head()) - 1
    const later = await catchUp({ startBlock })
    expect(later).toMatchObject({ next: whole.next, hashes: whole.hashes.slice(startBlock) })
    expect(later.transactions).toEqual(whole.transactions.slice(-2))
    // A chain that is not there yet is waited for, and one that was begun anew is not read from before.
    const other = await startActivityChain(chain.anvil.chainId)
    expect(await catchUp({ rpc: other.chain.rpc, startBlock })).toEqual(later)
    await other.rpc('anvil_mine', '0x40')
    const dump = await catchUp({ rpc: other.chain.rpc, startBlock })
    expect(dump).toMatchObject({ next: 0x41, transactions: [] })
    expect(dump.hashes).toHaveLength(0x41 - startBlock)
    await other.stop()
  })

  test('parameters: blocksPerSecond', async () => {
    const other = await startActivityChain(chain.anvil.chainId)
    await other.rpc('anvil_mine', '0x1d')
    const indexer = await createTestIndexer({ rpc: other.chain.rpc, maxBatch: 64, blocksPerSecond: 20 })
    const start = performance.now()
    while (await indexer.step());
    // 30 blocks: 20 of them at once, and the others a second later.
    expect(performance.now() - start).toBeGreaterThan(950)
    expect(await indexer.repository.nextBlock()).toBe(30)
    await other.stop()
  })

  test('behavior: an index goes on at a startBlock that is ahead of it', async () => {
    const first = await createTestIndexer()
    await first.step()
    expect(await first.repository.nextBlock()).toBeLessThan(20)
    const second = await createTestIndexer({ startBlock: 20 })
    expect(await second.repository.nextBlock()).toBe(20)
    expect(await (await createTestIndexer({ startBlock: 3 })).repository.nextBlock()).toBe(20)
  })

  test('behavior: nonces are read after the rest', async () => {
    await chain.rpc('anvil_mine', '0x10')
    const asked: unknown[] = []
    const rpc = createFakeRpc(chain.chain.rpc, (method, params) => {
      if (method === 'eth_getBlockByNumber' && Array.isArray(params) && params[1] === true)
        asked.push(params[0])
      return undefined
    })
    const { step, repository } = await createTestIndexer({ rpc, maxBatch: 3 })
    const end = (await head()) + 1
    while ((await repository.nextBlock()) < end - 14) await step()
    expect(asked).toEqual([])
    expect(await repository.blocksWithoutNonces(100)).not.toEqual([])
    while (await step());
    expect(await repository.blocksWithoutNonces(100)).toEqual([])
    // What has been replaced meanwhile keeps what it has.
    const [block] = (await dumpIndex(database.db)).transactions
    expect(await repository.saveNonces([{ block: 1, nonces: new Map([[`0x${'11'.repeat(32)}`, 7]]) }])).toBe(
      false,
    )
    expect((await dumpIndex(database.db)).transactions[0]).toBe(block)
    expect(await dumpIndex(database.db)).toEqual(await expected())
  })

  test('behavior: another process writes what was read ahead', async () => {
    await chain.rpc('anvil_mine', '0xc')
    const both = [await createTestIndexer({ maxBatch: 3 }), await createTestIndexer({ maxBatch: 3 })]
    const end = (await head()) + 1
    // By turns: what each of them expects, the other has written already.
    for (let turn = 0; (await firstMissingBlock(database.db)) < end; turn++) {
      expect(turn).toBeLessThan(4 * end)
      await both[turn % 2]?.step()
    }
    while ((await both[0]?.step()) || (await both[1]?.step()));
    expect(await dumpIndex(database.db)).toEqual(await expected())
  })

  test('behavior: a reorganisation of depth 3', async () => {
    for (const value of [1n, 2n, 3n, 4n]) await chain.call(alice, token, 'transfer', [bob, value])
    const before = await catchUp()
    await chain.rpc('anvil_reorg', 3, [])
    const after = await catchUp()
    expect(after).toEqual(await expected())
    expect(after.transfers.length).toBe(before.transfers.length - 3)
    expect(after.hashes.slice(0, -3)).toEqual(before.hashes.slice(0, -3))
    expect(after.hashes.at(-1)).not.toBe(before.hashes.at(-1))
  })

  test('behavior: a reorganisation to a shorter chain, and to a longer one', async () => {
    const snapshot = await chain.rpc('evm_snapshot')
    await chain.act({ from: alice, to: bob, value: 11n })
    await chain.act({ from: alice, to: bob, value: 12n })
    await catchUp()
    await chain.rpc('evm_revert', snapshot)
    await chain.act({ from: alice, to: bob, value: 21n })
    expect(await catchUp()).toEqual(await expected())
    for (const value of [22n, 23n, 24n]) await chain.act({ from: alice, to: bob, value })
    expect(await catchUp()).toEqual(await expected())
  })

  test('behavior: a chain that was begun anew', async () => {
    await catchUp()
    const other = await startActivityChain(chain.anvil.chainId)
    await other.act({ from: alice, to: bob, value: 5n })
    const dump = await catchUp({ rpc: other.chain.rpc })
    const hash = ((await other.rpc('eth_getBlockByNumber', 'latest', false)) as { hash: string }).hash
    expect(dump.hashes.at(-1)).toBe(hash)
    await other.stop()
  })

  test('behavior: a node of another chain costs nothing', async () => {
    const before = await catchUp()
    const other = await startActivityChain()
    for (let index = 0; index < 5; index++) await other.act({ from: alice, to: bob, value: 5n })
    await other.rpc('anvil_mine', '0x40')
    const { step } = await createTestIndexer({ rpc: other.chain.rpc })
    await expect(step()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[InconsistentAnswer: Another chain answers: 0x7c9e instead of 31901]`,
    )
    expect(await dumpIndex(database.db)).toEqual(before)
    // Nor when it takes over later.
    let isOther = false
    const rpc = createFakeRpc(chain.chain.rpc, (method, params) =>
      isOther ? other.chain.rpc.request({ method, params }) : undefined,
    )
    const switched = await createTestIndexer({ rpc })
    await switched.step()
    isOther = true
    await expect(switched.step()).rejects.toThrow('Another chain answers')
    expect(await dumpIndex(database.db)).toEqual(before)
    await other.stop()
  })

  test('behavior: a head that goes back and forth', async () => {
    await chain.rpc('anvil_mine', '0x4')
    const real = await head()
    let shift = 0
    const rpc = createFakeRpc(chain.chain.rpc, (method, params) => {
      if (method !== 'eth_getBlockByNumber' || !Array.isArray(params) || params[0] !== 'latest')
        return undefined
      if (shift <= 0) return chain.rpc('eth_getBlockByNumber', `0x${(real + shift).toString(16)}`, false)
      // Of blocks that nobody has.
      const hash = `0x${'11'.repeat(32)}`
      return Promise.resolve({ number: `0x${(real + shift).toString(16)}`, hash, parentHash: hash })
    })
    const { step, repository } = await createTestIndexer({ rpc, maxBatch: 100 })
    for (shift of [0, -2, 3, -4, 10, 0, -1]) {
      await step()
      expect(await repository.nextBlock()).toBe(real + 1)
    }
    expect(await dumpIndex(database.db)).toEqual(await expected())
  })

  test('behavior: a node that leaves logs out', async () => {
    await chain.call(alice, token, 'transfer', [bob, 7n])
    const rpc = createFakeRpc(chain.chain.rpc, (method, params) =>
      method === 'eth_getLogs' && JSON.stringify(params).includes('fromBlock')
        ? Promise.resolve([])
        : undefined,
    )
    expect(await catchUp({ rpc })).toEqual(await expected())
  })

  test('error: answers that are not of one chain are not written', async () => {
    await chain.act({ from: alice, to: bob, value: 1n })
    const lies: [string, (answer: unknown) => unknown][] = [
      [
        'trace_block',
        (answer) => (answer as object[]).map((trace) => ({ ...trace, blockHash: `0x${'22'.repeat(32)}` })),
      ],
      [
        'eth_getLogs',
        (answer) => (answer as object[]).map((log) => ({ ...log, blockHash: `0x${'22'.repeat(32)}` })),
      ],
      ['eth_getBlockByNumber', (answer) => ({ ...(answer as object), parentHash: `0x${'22'.repeat(32)}` })],
      ['eth_getBlockByNumber', () => ({ number: '0x1' })],
      ['trace_block', () => 'nonsense'],
    ]
    for (const [lie, change] of lies) {
      const rpc = createFakeRpc(chain.chain.rpc, (method, _, real) =>
        method === lie ? real().then(change) : undefined,
      )
      const { step } = await createTestIndexer({ rpc, maxBatch: 100 })
      await expect(step()).rejects.toThrow(/another block|does not follow|no answer/)
      expect((await dumpIndex(database.db)).next).toBe(0)
    }
  })

  test('behavior: goes on when nodes are down, slow, or refuse large ranges', async () => {
    await chain.act({ from: alice, to: bob, value: 1n })
    let requests = 0
    const rpc = createFakeRpc(chain.chain.rpc, async (method, _, real) => {
      requests++
      if (requests % 7 === 0) throw new UpstreamUnavailable(chain.id)
      if (requests % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      if (method === 'eth_getLogs' && requests < 30) throw new Error('query returned more than 10000 results')
      return real()
    })
    const { run } = await createTestIndexer({ rpc, maxBatch: 64 })
    const stopping = new AbortController()
    const running = run(stopping.signal)
    const end = (await head()) + 1
    await expect.poll(() => firstMissingBlock(database.db), { timeout: 60_000 }).toBe(end)
    stopping.abort()
    await running
    expect(await dumpIndex(database.db)).toEqual(await expected())
  }, 90_000)

  test('behavior: nothing is written when the database refuses in the middle', async () => {
    await chain.call(alice, token, 'transfer', [bob, 7n])
    await database.db.execute(sql`alter table activity_accounts add constraint full_disk check (block < 2)`)
    const { step } = await createTestIndexer({ maxBatch: 1_000 })
    await expect(step()).rejects.toThrow()
    const { next, transfers } = await dumpIndex(database.db)
    expect({ next, transfers }).toEqual({ next: 0, transfers: [] })
    await database.db.execute(sql`alter table activity_accounts drop constraint full_disk`)
    expect(await catchUp()).toEqual(await expected())
  })

  test('behavior: tells once for each batch whose accounts moved, close to the head alone', async () => {
    await chain.act({ from: carol, to: bob, value: 1n })
    await chain.rpc('anvil_mine', '0x10')
    const moved: string[][] = []
    const { step } = await createTestIndexer({ moved, maxBatch: 4 })
    while (await step());
    // Long ago, and then nothing.
    expect(moved).toEqual([])
    await chain.act({ from: carol, to: bob, value: 1n })
    await chain.call(alice, token, 'transfer', [bob, 1n])
    while (await step());
    expect(moved).toEqual([[alice, bob, carol, token.address].sort()])
    await chain.rpc('anvil_reorg', 1, [])
    while (await step());
    expect(moved.slice(1)).toEqual([[alice, bob, token.address].sort()])
  })
})
