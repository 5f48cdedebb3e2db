import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  activityAccounts,
  activityBlocks,
  activityChains,
  activityTransactions,
  activityTransfers,
} from './activityTables.ts'
import type { BlockRows } from './blockRows.ts'
import { faceOf, toIndexRows } from './toIndexRows.ts'

/** How many blocks back every hash is kept, and how far apart those before are. */
const keptBlocks = 1_024

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
  append(blocks: readonly BlockRows[]): Promise<boolean>
  /** Forgets a block and everything after it. */
  rollback(block: number): Promise<void>
}

/** Every use of `db` is one transaction: it is a single connection. */
export async function createIndexRepository(db: NodePgDatabase, chain: string): Promise<IndexRepository> {
  await db.insert(activityChains).values({ chain }).onConflictDoNothing()
  const [row] = await db.select().from(activityChains).where(eq(activityChains.chain, chain))
  if (!row) throw new Error(`${chain} has no row`)
  const chainId = row.id

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
    append: (blocks) =>
      db.transaction(async (tx) => {
        const [first] = blocks
        const last = blocks.at(-1)
        if (!first || !last) return true
        const [current] = await tx
          .select()
          .from(activityChains)
          .where(eq(activityChains.id, chainId))
          .for('update')
        const [parent] = await tx
          .select()
          .from(activityBlocks)
          .where(and(eq(activityBlocks.chainId, chainId), eq(activityBlocks.number, first.number - 1)))
        if (current?.nextBlock !== first.number || (parent && parent.hash !== first.parentHash)) return false
        // A long range is nothing that a visitor waits for.
        await tx.execute(sql`set local statement_timeout = 0`)
        await insertBlocks(tx, chainId, blocks)
        await insertIndexRows(tx, chainId, blocks)
        await tx.execute(sql`
          delete from activity_blocks
          where chain_id = ${chainId} and number < ${last.number - keptBlocks} and number % ${keptBlocks} <> 0`)
        await tx
          .update(activityChains)
          .set({ nextBlock: last.number + 1 })
          .where(eq(activityChains.id, chainId))
        return true
      }),
    rollback: (block) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.select().from(activityChains).where(eq(activityChains.id, chainId)).for('update')
        for (const table of [activityAccounts, activityTransfers, activityTransactions])
          await tx.delete(table).where(and(eq(table.chainId, chainId), gte(table.block, block)))
        await tx
          .delete(activityBlocks)
          .where(and(eq(activityBlocks.chainId, chainId), gte(activityBlocks.number, block)))
        await tx
          .update(activityChains)
          .set({ nextBlock: sql`least(${activityChains.nextBlock}, ${block})` })
          .where(eq(activityChains.id, chainId))
      }),
  }
}

type Write = Pick<NodePgDatabase, 'execute'>

/** One array a column: a whole range is one statement, however many rows it has. */
const column = <row>(rows: readonly row[], read: (row: row) => string | number | boolean | null) =>
  sql.param(rows.map(read))
const bytea = (hex: string | null) => (hex === null ? null : `\\x${hex.slice(2)}`)

async function insertBlocks(tx: Write, chainId: number, blocks: readonly BlockRows[]) {
  await tx.execute(sql`
    insert into activity_blocks (chain_id, number, hash)
    select ${chainId}::int, * from unnest(
      ${column(blocks, ({ number }) => number)}::bigint[],
      ${column(blocks, ({ hash }) => bytea(hash))}::bytea[])`)
  const transactions = blocks.flatMap((block) => block.transactions)
  if (transactions.length === 0) return
  await tx.execute(sql`
    insert into activity_transactions
      (chain_id, block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, mined_at)
    select ${chainId}::int, block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, to_timestamp(mined_at)
    from unnest(
      ${column(transactions, ({ block }) => block)}::bigint[],
      ${column(transactions, ({ txIndex }) => txIndex)}::int[],
      ${column(transactions, ({ hash }) => bytea(hash))}::bytea[],
      ${column(transactions, ({ sender }) => bytea(sender))}::bytea[],
      ${column(transactions, ({ recipient }) => bytea(recipient))}::bytea[],
      ${column(transactions, ({ created }) => bytea(created))}::bytea[],
      ${column(transactions, ({ nonce }) => nonce)}::bigint[],
      ${column(transactions, ({ value }) => `${value}`)}::numeric[],
      ${column(transactions, ({ selector }) => bytea(selector))}::bytea[],
      ${column(transactions, ({ isFailed }) => isFailed)}::boolean[],
      ${column(transactions, ({ minedAt }) => minedAt / 1_000)}::double precision[]
    ) as rows (block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, mined_at)`)
  const transfers = transactions.flatMap(({ block, txIndex, movements }) =>
    movements.map((movement, position) => ({ ...movement, block, txIndex, position })),
  )
  if (transfers.length === 0) return
  await tx.execute(sql`
    insert into activity_transfers
      (chain_id, block, tx_index, position, kind, token, token_id, sender, recipient, amount)
    select ${chainId}::int, * from unnest(
      ${column(transfers, ({ block }) => block)}::bigint[],
      ${column(transfers, ({ txIndex }) => txIndex)}::int[],
      ${column(transfers, ({ position }) => position)}::int[],
      ${column(transfers, ({ kind }) => kind)}::smallint[],
      ${column(transfers, ({ token }) => bytea(token))}::bytea[],
      ${column(transfers, ({ tokenId }) => (tokenId === null ? null : `${tokenId}`))}::numeric[],
      ${column(transfers, ({ sender }) => bytea(sender))}::bytea[],
      ${column(transfers, ({ recipient }) => bytea(recipient))}::bytea[],
      ${column(transfers, ({ amount }) => `${amount}`)}::numeric[])`)
}

async function insertIndexRows(tx: Write, chainId: number, blocks: readonly BlockRows[]) {
  const { accounts, received, counterparties } = toIndexRows(blocks)
  if (accounts.length > 0)
    await tx.execute(sql`
      insert into activity_accounts (chain_id, account, block, tx_index)
      select ${chainId}::int, * from unnest(
        ${column(accounts, ({ account }) => bytea(account))}::bytea[],
        ${column(accounts, ({ block }) => block)}::bigint[],
        ${column(accounts, ({ txIndex }) => txIndex)}::int[])`)
  if (received.length > 0)
    await tx.execute(sql`
      insert into activity_received (chain_id, account, kind, token, token_id, block)
      select ${chainId}::int, * from unnest(
        ${column(received, ({ account }) => bytea(account))}::bytea[],
        ${column(received, ({ kind }) => kind)}::smallint[],
        ${column(received, ({ token }) => bytea(token))}::bytea[],
        ${column(received, ({ tokenId }) => `${tokenId}`)}::numeric[],
        ${column(received, ({ block }) => block)}::bigint[])
      on conflict do nothing`)
  if (counterparties.length > 0)
    await tx.execute(sql`
      insert into activity_counterparties (chain_id, account, face, counterparty)
      select ${chainId}::int, * from unnest(
        ${column(counterparties, ({ account }) => bytea(account))}::bytea[],
        ${column(counterparties, ({ counterparty }) => bytea(faceOf(counterparty)))}::bytea[],
        ${column(counterparties, ({ counterparty }) => bytea(counterparty))}::bytea[])
      on conflict do nothing`)
}
