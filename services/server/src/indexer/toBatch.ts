import { type SQL, sql } from 'drizzle-orm'
import { toArray, toByteaArray } from '../db/toArray.ts'
import type { BlockRows } from '../families/blockRows.ts'
import { type IndexRows, toIndexRows } from './toIndexRows.ts'

/**
 * A range of blocks, ready to be written. The range before it may still be on its way to the database: what takes long is made
 * meanwhile, and not while the database waits for it.
 */
export type Batch = Pick<IndexRows, 'received' | 'counterparties'> & {
  blocks: readonly BlockRows[]
  first: BlockRows
  last: BlockRows
  /** The columns of each table, as parameters. */
  columns: { blocks: SQL; transactions: SQL; transfers: SQL; accounts: SQL }
}

/** Undefined: there are no blocks. */
export function toBatch(blocks: readonly BlockRows[]): Batch | undefined {
  const first = blocks[0]
  const last = blocks.at(-1)
  if (!first || !last) return undefined
  const { accounts, received, counterparties } = toIndexRows(blocks)
  const transactions = blocks.flatMap((block) => block.transactions)
  const transfers = transactions.flatMap(({ block, txIndex, movements }) =>
    movements.map((movement, position) => ({ movement, block, txIndex, position })),
  )
  const columns = {
    blocks: sql`
      ${toArray(blocks.map(({ number }) => number))}::bigint[],
      ${toByteaArray(blocks.map(({ hash }) => hash))}::bytea[]`,
    transactions: sql`
      ${toArray(transactions.map(({ block }) => block))}::bigint[],
      ${toArray(transactions.map(({ txIndex }) => txIndex))}::int[],
      ${toByteaArray(transactions.map(({ hash }) => hash))}::bytea[],
      ${toByteaArray(transactions.map(({ sender }) => sender))}::bytea[],
      ${toByteaArray(transactions.map(({ recipient }) => recipient))}::bytea[],
      ${toByteaArray(transactions.map(({ created }) => created))}::bytea[],
      ${toArray(transactions.map(({ nonce }) => nonce))}::bigint[],
      ${toArray(transactions.map(({ value }) => value))}::numeric[],
      ${toByteaArray(transactions.map(({ selector }) => selector))}::bytea[],
      ${toArray(transactions.map(({ isFailed }) => isFailed))}::boolean[],
      ${toArray(transactions.map(({ minedAt }) => minedAt / 1_000))}::double precision[]`,
    transfers: sql`
      ${toArray(transfers.map(({ block }) => block))}::bigint[],
      ${toArray(transfers.map(({ txIndex }) => txIndex))}::int[],
      ${toArray(transfers.map(({ position }) => position))}::int[],
      ${toArray(transfers.map(({ movement }) => movement.kind))}::smallint[],
      ${toByteaArray(transfers.map(({ movement }) => movement.token))}::bytea[],
      ${toArray(transfers.map(({ movement }) => movement.tokenId))}::numeric[],
      ${toByteaArray(transfers.map(({ movement }) => movement.sender))}::bytea[],
      ${toByteaArray(transfers.map(({ movement }) => movement.recipient))}::bytea[],
      ${toArray(transfers.map(({ movement }) => movement.amount))}::numeric[]`,
    accounts: sql`
      ${toByteaArray(accounts.map(({ account }) => account))}::bytea[],
      ${toArray(accounts.map(({ block }) => block))}::bigint[],
      ${toArray(accounts.map(({ txIndex }) => txIndex))}::int[]`,
  }
  return { blocks, first, last, columns, received, counterparties }
}
