import { sql } from 'drizzle-orm'
import { chainsWithActivity } from '../activityIndex/chainsWithActivity.ts'
import type { Chain } from '../chains/chains.ts'
import { familyOf } from '../families/families.ts'
import { createLeader, type LeaderOptions } from '../leader/createLeader.ts'
import type { ServerDeps } from '../serverModule.ts'
import { createIndexer, type IndexerOptions } from './createIndexer.ts'
import { createIndexRepository, type IndexRepository } from './createIndexRepository.ts'
import { createSerialQueue } from './createSerialQueue.ts'
import { type IndexedChain, requireIndexBudget } from './requireIndexBudget.ts'

/** The chains whose activity the server keeps an index of. None without a word on where it begins and what it may cost. */
export const indexedChains = (chains: readonly Chain[]): IndexedChain[] =>
  chainsWithActivity(chains).flatMap((chain) => {
    const { id, startBlock, indexBudget } = chain
    if (chain.explorerApi || startBlock === undefined || indexBudget === undefined) return []
    const source = familyOf(chain).createBlockSource?.(chain)
    return source ? [{ id, startBlock, indexBudget, source }] : []
  })

/** Follows the chains, in one of all processes on the database. */
export function startIndexing(
  { db, chains, logger, metrics, moves }: Pick<ServerDeps, 'db' | 'chains' | 'logger' | 'metrics' | 'moves'>,
  {
    indexer,
    leader,
  }: {
    indexer?: Pick<IndexerOptions, 'pollMs' | 'maxBatch'>
    leader?: Pick<LeaderOptions, 'retryMs' | 'checkMs'>
  } = {},
): { stop(): Promise<void> } {
  const followed = indexedChains(chains.list)
  if (followed.length === 0) return { stop: async () => {} }
  return createLeader({
    db,
    name: 'activity',
    logger,
    ...leader,
    async lead({ signal, db: connection }) {
      const inTurn = createSerialQueue()
      // A long range is nothing that a visitor waits for.
      await connection.execute(sql`set statement_timeout = 0`)
      await Promise.all(
        followed.map(async (chain) => {
          const { id, startBlock, indexBudget, source } = chain
          const repository = await inTurn(() => createIndexRepository(connection, id, { startBlock }))
          await createIndexer({
            chain: id,
            source: {
              ...source,
              // Nobody could ask the chain when the server started, perhaps.
              async checkChain() {
                await source.checkChain()
                await requireIndexBudget(db, chain)
              },
            },
            blocksPerSecond: indexBudget.blocksPerSecond,
            repository: takeTurns(repository, inTurn),
            logger,
            onLag: (blocks) => metrics.indexerLag(id, blocks),
            onMoved: async (accounts) => moves?.tell(id, accounts),
            ...indexer,
          }).run(signal)
        }),
      )
      // The connection goes back to the pool, unless it is lost.
      await connection.execute(sql`reset statement_timeout`).catch(() => {})
    },
  })
}

/** The leader has one connection: the transactions of two chains must not mix on it. */
function takeTurns(
  { nextBlock, knownBlocks, hashOf, append, rollback, blocksWithoutNonces, saveNonces }: IndexRepository,
  inTurn: ReturnType<typeof createSerialQueue>,
): IndexRepository {
  return {
    nextBlock: () => inTurn(nextBlock),
    knownBlocks: () => inTurn(knownBlocks),
    hashOf: (number) => inTurn(() => hashOf(number)),
    append: (blocks) => inTurn(() => append(blocks)),
    rollback: (block) => inTurn(() => rollback(block)),
    blocksWithoutNonces: (limit) => inTurn(() => blocksWithoutNonces(limit)),
    saveNonces: (blocks) => inTurn(() => saveNonces(blocks)),
  }
}
