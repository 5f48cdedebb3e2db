import {
  type ActivityChain,
  alice,
  bob,
  createBlockSource,
  createIndexer,
  createIndexRepository,
  createTestDatabase,
  type Database,
  dumpIndex,
  firstMissingBlock,
  silentLogger,
  startActivityChain,
} from '@latchkey/server/testing'
import { vi } from 'vitest'

/** A chain with transactions, and the index that a server must build from it. */
export type History = {
  chain: ActivityChain
  /** Transfers tokens, one block for each transfer. */
  make(count: number): Promise<void>
  /** Transfers tokens until it is stopped. */
  keepMaking(): { stop(): Promise<void> }
  /** The index that an undisturbed indexer builds. */
  expectedIndex(): ReturnType<typeof dumpIndex>
  /** Waits until an index has reached the head of the chain and no block is missing. */
  isIndexed(db: Database): Promise<void>
  stop(): Promise<void>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function startHistory(): Promise<History> {
  const chain = await startActivityChain()
  const token = await chain.deploy('Token', ['Test Dollar', 'TUSD'])
  await chain.call(alice, token, 'mint', [alice, 1_000_000_000n])

  async function make(count: number) {
    for (let made = 0; made < count; made++)
      await chain.call(alice, token, 'transfer', [bob, BigInt((made % 5) + 1)])
  }

  return {
    chain,
    make,
    keepMaking() {
      let isOver = false
      const making = (async () => {
        while (!isOver) {
          await make(1)
          await pause(20)
        }
      })()
      return {
        async stop() {
          isOver = true
          await making
        },
      }
    },
    async expectedIndex() {
      const fresh = await createTestDatabase()
      const { step } = createIndexer({
        chain: chain.id,
        source: createBlockSource(chain.chain.rpc, { reference: `${chain.anvil.chainId}` }),
        repository: await createIndexRepository(fresh.db, chain.id),
        logger: silentLogger,
      })
      while (await step());
      const dump = await dumpIndex(fresh.db)
      await fresh.close()
      return dump
    },
    async isIndexed(db) {
      const next = Number(await chain.rpc('eth_blockNumber')) + 1
      await vi.waitFor(
        async () => {
          const indexed = await firstMissingBlock(db)
          if (indexed !== next) throw new Error(`The index is at ${indexed}, the chain at ${next}`)
        },
        { timeout: 240_000, interval: 50 },
      )
    },
    stop: () => chain.stop(),
  }
}

/** The next block that an index will read. */
export async function nextBlock({ $client }: Pick<Database, '$client'>): Promise<number> {
  const { rows } = await $client.query('select next_block from activity_chains')
  return Number(rows[0]?.next_block ?? 0)
}
