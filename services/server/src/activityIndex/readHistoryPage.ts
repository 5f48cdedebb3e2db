import type { CustomTypesConfig } from 'pg'
import pg from 'pg'
import { toBytes } from '../db/bytes.ts'
import type { Database } from '../db/database.ts'
import type { Movement, TransactionRow } from '../families/blockRows.ts'
import type { Place } from './historyCursor.ts'

/** A transaction of a chain, with what moved to and from the account that was asked for. */
export type HistoryRow = TransactionRow & { chain: string }

/** A page of the history, and the places that it was read from. */
export type HistoryRows = { rows: HistoryRow[]; places: Place[] }

export type PageRequest = {
  chains: readonly { chain: string; place?: Omit<Place, 'chain'> | undefined }[]
  limit: number
}

/** A transaction with more movements is cut off here: nobody reads that many. */
const maxMovements = 100

/**
 * Everything in one way to the database and back. The walk down the key of `activity_accounts` ends after a page, wherever in
 * the history it begins; only what is on the page is looked up in the other tables. Chains are merged by time, but rows of one
 * chain keep its order, whatever times its blocks have: none counts as newer than the one before it. Otherwise the last row of
 * a chain on the page would not be the place to go on from.
 */
const text = `
  with place as materialized (
    select n.id, n.chain, coalesce(c.block, n.next_block) as block, coalesce(c.tx_index, 0) as tx_index
    from unnest($1::text[], $2::bigint[], $3::int[]) c (chain, block, tx_index)
    join activity_chains n on n.chain = c.chain
  ), page as materialized (
    select t.*, row_number() over (order by t.sorted_at desc, t.chain_id, t.block desc, t.tx_index desc) as row
    from (
      select place.chain, t.*,
        min(t.mined_at) over (partition by t.chain_id order by t.block desc, t.tx_index desc) as sorted_at
      from place
      cross join lateral (
        select a.block, a.tx_index from activity_accounts a
        where a.account = $4 and a.chain_id = place.id and (a.block, a.tx_index) < (place.block, place.tx_index)
        order by a.block desc, a.tx_index desc limit $5
      ) a
      join activity_transactions t on t.chain_id = place.id and t.block = a.block and t.tx_index = a.tx_index
    ) t
    order by row limit $5
  )
  select (select json_agg(json_build_array(chain, block, tx_index)) from place) as places,
    p.row, p.chain, p.block, p.tx_index, p.hash, p.sender, p.recipient, p.created, p.nonce, p.value, p.selector, p.is_failed,
    (extract(epoch from p.mined_at) * 1000)::bigint as mined_at,
    m.kind, m.token, m.token_id, m.sender as from_account, m.recipient as to_account, m.amount
  from page p
  left join lateral (
    select * from activity_transfers m
    where m.chain_id = p.chain_id and m.block = p.block and m.tx_index = p.tx_index
      and (m.sender = $4 or m.recipient = $4)
    order by m.position limit ${maxMovements}
  ) m on true
  order by p.row, m.position`

type Row = {
  places: [chain: string, block: number, txIndex: number][]
  row: number
  tx_index: number
  is_failed: boolean
  mined_at: number
  from_account: string
  to_account: string
} & Pick<
  TransactionRow,
  'block' | 'hash' | 'sender' | 'recipient' | 'created' | 'nonce' | 'value' | 'selector'
> & { chain: string } & (
    | { kind: null }
    | (Pick<Movement, 'kind' | 'token' | 'amount'> & { token_id: bigint | null })
  )

const { builtins } = pg.types

/** As the index writes things: bytes as hexadecimal digits, numbers that fit as numbers, amounts as `bigint`. */
const types: CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === builtins.BYTEA) return (value: string) => `0x${value.slice(2)}`
    if (type === builtins.INT8) return Number
    if (type === builtins.NUMERIC) return BigInt
    return format === 'binary' ? pg.types.getTypeParser(type, format) : pg.types.getTypeParser(type)
  },
}

/** The newest transactions of an account (lower-case) on these chains. Of one with no place, from its end. */
export async function readHistoryPage(
  db: Database,
  account: string,
  { chains, limit }: PageRequest,
): Promise<HistoryRows> {
  const { rows } = await db.$client.query<Row>({
    // Planning it would take as long as running it.
    name: 'history page',
    text,
    values: [
      chains.map(({ chain }) => chain),
      chains.map(({ place }) => place?.block),
      chains.map(({ place }) => place?.txIndex),
      toBytes(account),
      limit,
    ],
    types,
  })
  const found: (HistoryRow & { movements: Movement[] })[] = []
  let last = 0
  for (const row of rows) {
    if (row.row !== last) {
      last = row.row
      const { chain, block, hash, sender, recipient, created, nonce, value, selector } = row
      found.push({
        chain,
        block,
        txIndex: row.tx_index,
        hash,
        sender,
        recipient,
        created,
        nonce,
        value,
        selector,
        isFailed: row.is_failed,
        minedAt: row.mined_at,
        movements: [],
      })
    }
    if (row.kind !== null)
      found.at(-1)?.movements.push({
        kind: row.kind,
        token: row.token,
        tokenId: row.token_id,
        sender: row.from_account,
        recipient: row.to_account,
        amount: row.amount,
      })
  }
  const places = rows[0]?.places ?? []
  return { rows: found, places: places.map(([chain, block, txIndex]) => ({ chain, block, txIndex })) }
}
