import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  activityAccounts,
  activityBlocks,
  activityChains,
  activityTransactions,
  activityTransfers,
} from '../activityIndex/activityTables.ts'
import { toArray, toByteaArray } from '../db/toArray.ts'
import type { BlockNonces } from '../families/blockSource.ts'
import { appendStatement } from './appendStatement.ts'
import { createRecentKeys } from './createRecentKeys.ts'
import type { Batch } from './toBatch.ts'

/** How many keys of rows are remembered as written. */
const keptKeys = 20_000
/** Of how many accounts a change of the chain tells. */
const maxMoved = 10_000

export type IndexedBlock = { number: number; hash: string }

/** The index of one chain, for whoever writes it. */
export type IndexRepository = {
  /** The first block that is missing. */
  nextBlock(): Promise<number>
  /** The blocks whose hashes are known, oldest first. */
  knownBlocks(): Promise<IndexedBlock[]>
  /** The hash under which a block was read. Undefined: it was not, or that is forgotten. */
  hashOf(number: number): Promise<string | undefined>
  /**
   * Adds blocks and moves on, both or neither. False: they do not follow what is there; nothing was written.
   */
  append(batch: Batch): Promise<boolean>
  /** Forgets a block and everything after it. Gives the accounts that something had moved of there, or many of them. */
  rollback(block: number): Promise<Set<string>>
  /** Blocks with transactions whose nonces are not known, the newest first. */
  blocksWithoutNonces(limit: number): Promise<number[]>
  /** Adds nonces by the hashes of transactions. False: there was nothing to add them to. */
  saveNonces(blocks: readonly BlockNonces[]): Promise<boolean>
}

/** Every use of `db` is one transaction: it is a single connection. `startBlock`: nothing before it is read. */
export async function createIndexRepository(
  db: NodePgDatabase,
  chain: string,
  { startBlock = 0 }: { startBlock?: number | undefined } = {},
): Promise<IndexRepository> {
  await db
    .insert(activityChains)
    .values({ chain, nextBlock: startBlock })
    .onConflictDoUpdate({
      target: activityChains.chain,
      set: { nextBlock: sql`greatest(${activityChains.nextBlock}, excluded.next_block)` },
    })
  const [row] = await db.select().from(activityChains).where(eq(activityChains.chain, chain))
  if (!row) throw new Error(`${chain} has no row`)
  const chainId = row.id
  /** Rows that are never taken back, and that most blocks would write again. */
  const known = createRecentKeys(keptKeys)
  const onlyNew = <row>(rows: ReadonlyMap<string, row>) => [...rows].filter(([key]) => !known.has(key))

  return {
    async nextBlock() {
      const [current] = await db.select().from(activityChains).where(eq(activityChains.id, chainId))
      return current?.nextBlock ?? 0
    },
    knownBlocks: () =>
      db
        .select({ number: activityBlocks.number, hash: activityBlocks.hash })
        .from(activityBlocks)
        .where(eq(activityBlocks.chainId, chainId))
        .orderBy(asc(activityBlocks.number)),
    async hashOf(number) {
      const [block] = await db
        .select({ hash: activityBlocks.hash })
        .from(activityBlocks)
        .where(and(eq(activityBlocks.chainId, chainId), eq(activityBlocks.number, number)))
      return block?.hash
    },
    async append(batch) {
      const received = onlyNew(batch.received)
      const counterparties = onlyNew(batch.counterparties)
      const { rowCount } = await db.execute(
        appendStatement(chainId, batch, {
          received: received.map(([, row]) => row),
          counterparties: counterparties.map(([, row]) => row),
        }),
      )
      if (rowCount !== 1) return false
      known.add([...received, ...counterparties].map(([key]) => key))
      return true
    },
    rollback: (block) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.select().from(activityChains).where(eq(activityChains.id, chainId)).for('update')
        const gone = tx.$with('gone').as(
          tx
            .delete(activityAccounts)
            .where(and(eq(activityAccounts.chainId, chainId), gte(activityAccounts.block, block)))
            .returning({ account: activityAccounts.account }),
        )
        const moved = await tx.with(gone).selectDistinct().from(gone).limit(maxMoved)
        for (const table of [activityTransfers, activityTransactions])
          await tx.delete(table).where(and(eq(table.chainId, chainId), gte(table.block, block)))
        await tx
          .delete(activityBlocks)
          .where(and(eq(activityBlocks.chainId, chainId), gte(activityBlocks.number, block)))
        await tx
          .update(activityChains)
          .set({ nextBlock: sql`least(${activityChains.nextBlock}, ${Math.max(block, startBlock)})` })
          .where(eq(activityChains.id, chainId))
        return new Set(moved.map(({ account }) => account))
      }),
    async blocksWithoutNonces(limit) {
      const rows = await db
        .selectDistinct({ block: activityTransactions.block })
        .from(activityTransactions)
        .where(and(eq(activityTransactions.chainId, chainId), isNull(activityTransactions.nonce)))
        .orderBy(desc(activityTransactions.block))
        .limit(limit)
      return rows.map(({ block }) => block)
    },
    async saveNonces(blocks) {
      const found = blocks.flatMap(({ block, nonces }) =>
        [...nonces].map(([hash, nonce]) => ({ block, hash, nonce })),
      )
      const { rowCount } = await db.execute(sql`
        update activity_transactions t set nonce = n.nonce from unnest(
          ${toArray(found.map(({ block }) => block))}::bigint[],
          ${toByteaArray(found.map(({ hash }) => hash))}::bytea[],
          ${toArray(found.map(({ nonce }) => nonce))}::bigint[]
        ) as n (block, hash, nonce)
        where t.chain_id = ${chainId} and t.block = n.block and t.hash = n.hash and t.nonce is null`)
      return Boolean(rowCount)
    },
  }
}
