import { type SQL, sql } from 'drizzle-orm'
import { toBytes } from '../db/bytes.ts'
import { toArray, toByteaArray } from '../db/toArray.ts'
import type { BlockRows } from './blockRows.ts'
import { faceOf, type IndexRows } from './toIndexRows.ts'

/** How many blocks back every hash is kept, and how far apart those before are. */
const keptBlocks = 1_024

/**
 * Writes a range of blocks and moves the chain on, in one statement: one way to the database and back, however many rows there
 * are. It gives one row; or none, and writes nothing, when the blocks do not follow what is there.
 */
export function appendStatement(chainId: number, blocks: readonly BlockRows[], rows: IndexRows): SQL {
  const first = blocks[0]
  const last = blocks.at(-1)
  if (!first || !last) throw new Error('There are no blocks')
  const transactions = blocks.flatMap((block) => block.transactions)
  const transfers = transactions.flatMap(({ block, txIndex, movements }) =>
    movements.map((movement, position) => ({ movement, block, txIndex, position })),
  )
  const { accounts } = rows
  const received = [...rows.received.values()]
  const counterparties = [...rows.counterparties.values()]
  return sql`
    with chain as (
      update activity_chains set next_block = ${last.number + 1}
      where id = ${chainId} and next_block = ${first.number} and not exists (
        select from activity_blocks
        where chain_id = ${chainId} and number = ${first.number - 1} and hash <> ${toBytes(first.parentHash)}
      )
      returning id
    ), thinned as (
      delete from activity_blocks using chain
      where chain_id = chain.id and number < ${last.number - keptBlocks} and number % ${keptBlocks} <> 0
    ), added_blocks as (
      insert into activity_blocks (chain_id, number, hash)
      select chain.id, rows.* from chain, unnest(
        ${toArray(blocks.map(({ number }) => number))}::bigint[],
        ${toByteaArray(blocks.map(({ hash }) => hash))}::bytea[]
      ) rows
    ), added_transactions as (
      insert into activity_transactions
        (chain_id, block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, mined_at)
      select chain.id, block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, to_timestamp(mined_at)
      from chain, unnest(
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
        ${toArray(transactions.map(({ minedAt }) => minedAt / 1_000))}::double precision[]
      ) rows (block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, mined_at)
    ), added_transfers as (
      insert into activity_transfers
        (chain_id, block, tx_index, position, kind, token, token_id, sender, recipient, amount)
      select chain.id, rows.* from chain, unnest(
        ${toArray(transfers.map(({ block }) => block))}::bigint[],
        ${toArray(transfers.map(({ txIndex }) => txIndex))}::int[],
        ${toArray(transfers.map(({ position }) => position))}::int[],
        ${toArray(transfers.map(({ movement }) => movement.kind))}::smallint[],
        ${toByteaArray(transfers.map(({ movement }) => movement.token))}::bytea[],
        ${toArray(transfers.map(({ movement }) => movement.tokenId))}::numeric[],
        ${toByteaArray(transfers.map(({ movement }) => movement.sender))}::bytea[],
        ${toByteaArray(transfers.map(({ movement }) => movement.recipient))}::bytea[],
        ${toArray(transfers.map(({ movement }) => movement.amount))}::numeric[]
      ) rows
    ), added_accounts as (
      insert into activity_accounts (chain_id, account, block, tx_index)
      select chain.id, rows.* from chain, unnest(
        ${toByteaArray(accounts.map(({ account }) => account))}::bytea[],
        ${toArray(accounts.map(({ block }) => block))}::bigint[],
        ${toArray(accounts.map(({ txIndex }) => txIndex))}::int[]
      ) rows
    ), added_received as (
      insert into activity_received (chain_id, account, kind, token, token_id, block)
      select chain.id, rows.* from chain, unnest(
        ${toByteaArray(received.map(({ account }) => account))}::bytea[],
        ${toArray(received.map(({ kind }) => kind))}::smallint[],
        ${toByteaArray(received.map(({ token }) => token))}::bytea[],
        ${toArray(received.map(({ tokenId }) => tokenId))}::numeric[],
        ${toArray(received.map(({ block }) => block))}::bigint[]
      ) rows
      on conflict do nothing
    ), added_counterparties as (
      insert into activity_counterparties (chain_id, account, face, counterparty)
      select chain.id, rows.* from chain, unnest(
        ${toByteaArray(counterparties.map(({ account }) => account))}::bytea[],
        ${toByteaArray(counterparties.map(({ counterparty }) => faceOf(counterparty)))}::bytea[],
        ${toByteaArray(counterparties.map(({ counterparty }) => counterparty))}::bytea[]
      ) rows
      on conflict do nothing
    )
    select from chain`
}
