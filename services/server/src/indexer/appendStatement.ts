import { type SQL, sql } from 'drizzle-orm'
import { shortenedAddress } from '../activityIndex/shortenedAddress.ts'
import { toBytes } from '../db/bytes.ts'
import { toArray, toByteaArray } from '../db/toArray.ts'
import type { Batch } from './toBatch.ts'
import type { Counterparty, Received } from './toIndexRows.ts'

/** How many blocks back every hash is kept, and how far apart those before are. */
const keptBlocks = 1_024

/**
 * Writes a range of blocks and moves the chain on, in one statement: one way to the database and back, however many rows there
 * are. It gives one row; or none, and writes nothing, when the blocks do not follow what is there.
 *
 * It need not be on the disk at once: what a crash of the database takes back, it takes back whole, and it is read again.
 */
export function appendStatement(
  chainId: number,
  { first, last, columns }: Batch,
  { received, counterparties }: { received: readonly Received[]; counterparties: readonly Counterparty[] },
): SQL {
  return sql`
    with settings as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), chain as (
      update activity_chains set next_block = ${last.number + 1} from settings
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
      select chain.id, rows.* from chain, unnest(${columns.blocks}) rows
    ), added_transactions as (
      insert into activity_transactions
        (chain_id, block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, mined_at)
      select chain.id, block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, to_timestamp(mined_at)
      from chain, unnest(${columns.transactions})
        rows (block, tx_index, hash, sender, recipient, created, nonce, value, selector, is_failed, mined_at)
    ), added_transfers as (
      insert into activity_transfers
        (chain_id, block, tx_index, position, kind, token, token_id, sender, recipient, amount)
      select chain.id, rows.* from chain, unnest(${columns.transfers}) rows
    ), added_accounts as (
      insert into activity_accounts (chain_id, account, block, tx_index)
      select chain.id, rows.* from chain, unnest(${columns.accounts}) rows
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
        ${toByteaArray(counterparties.map(({ counterparty }) => shortenedAddress(counterparty)))}::bytea[],
        ${toByteaArray(counterparties.map(({ counterparty }) => counterparty))}::bytea[]
      ) rows
      on conflict do nothing
    )
    select from chain`
}
