import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activityChains, activityCounterparties, activityReceived } from './activityTables.ts'
import { kinds, type Movement, type TransactionRow } from './blockRows.ts'
import type { Place } from './historyCursor.ts'
import { faceOf } from './toIndexRows.ts'

/** More of one transaction is not shown: nobody reads on. */
const maxMovements = 100

/** A transaction of a chain, with what moved to and from the account that was asked for. */
export type HistoryRow = TransactionRow & { chain: string }

/** Reads the index. Addresses are lower-case, chains are CAIP-2 ids. */
export type HistoryRepository = {
  /** The place after everything that is in the index now. Chains without an index are left out. */
  end(chains: readonly string[]): Promise<Place[]>
  /** The newest transactions of an account before each of these places, of all the chains together. */
  page(account: string, before: readonly Place[], limit: number): Promise<HistoryRow[]>
  /** Of all to whom an account sent something, those who look like one of these addresses. */
  lookalikes(account: string, chain: string, addresses: readonly string[]): Promise<string[]>
  /** Every ERC-20 token that an account ever received, the latest first. It need not hold any of them now. */
  tokensReceived(account: string, chain: string): Promise<string[]>
}

type PageRow = {
  chain_id: number
  chain: string
  block: string
  tx_index: number
  hash: Buffer
  sender: Buffer
  recipient: Buffer | null
  created: Buffer | null
  nonce: string
  value: string
  selector: Buffer
  is_failed: boolean
  mined_at: string
}

type TransferRow = {
  place: string
  kind: Movement['kind']
  token: Buffer | null
  token_id: string | null
  sender: Buffer
  recipient: Buffer
  amount: string
}

const toHex = (bytes: Buffer) => `0x${bytes.toString('hex')}`
const toHexOrNull = (bytes: Buffer | null) => bytes && toHex(bytes)
const toBytes = (hex: string) => Buffer.from(hex.slice(2), 'hex')

export function createHistoryRepository(db: Database): HistoryRepository {
  /** The number of a chain never changes. */
  const ids = new Map<string, number>()

  async function readChains(chains: readonly string[]) {
    const rows = await db
      .select()
      .from(activityChains)
      .where(inArray(activityChains.chain, [...chains]))
    for (const { chain, id } of rows) ids.set(chain, id)
    return rows
  }

  async function movementsOf(account: string, rows: readonly PageRow[]): Promise<Map<number, Movement[]>> {
    const found = new Map<number, Movement[]>()
    if (rows.length === 0) return found
    const { rows: transfers } = await db.execute<TransferRow>(sql`
      select c.place, t.* from unnest(
        ${sql.param(rows.map(({ chain_id }) => chain_id))}::int[],
        ${sql.param(rows.map(({ block }) => block))}::bigint[],
        ${sql.param(rows.map(({ tx_index }) => tx_index))}::int[]
      ) with ordinality as c (chain_id, block, tx_index, place)
      cross join lateral (
        select kind, token, token_id, sender, recipient, amount from activity_transfers
        where chain_id = c.chain_id and block = c.block and tx_index = c.tx_index
          and (sender = ${toBytes(account)} or recipient = ${toBytes(account)})
        order by position limit ${maxMovements}
      ) t order by c.place`)
    for (const { place, kind, token, token_id, sender, recipient, amount } of transfers) {
      const index = Number(place) - 1
      const list = found.get(index) ?? []
      found.set(index, list)
      list.push({
        kind,
        token: toHexOrNull(token),
        tokenId: token_id === null ? null : BigInt(token_id),
        sender: toHex(sender),
        recipient: toHex(recipient),
        amount: BigInt(amount),
      })
    }
    return found
  }

  return {
    async end(chains) {
      const rows = await readChains(chains)
      return rows.map(({ chain, nextBlock }) => ({ chain, block: nextBlock, txIndex: 0 }))
    },
    async page(account, before, limit) {
      const unknown = before.filter(({ chain }) => !ids.has(chain))
      if (unknown.length > 0) await readChains(unknown.map(({ chain }) => chain))
      const places = before.flatMap(({ chain, ...place }) => {
        const id = ids.get(chain)
        return id === undefined ? [] : [{ ...place, id }]
      })
      if (places.length === 0) return []
      const { rows } = await db.execute<PageRow>(sql`
        select t.chain_id, n.chain, t.block, t.tx_index, t.hash, t.sender, t.recipient, t.created, t.nonce, t.value,
          t.selector, t.is_failed, extract(epoch from t.mined_at) * 1000 as mined_at
        from unnest(
          ${sql.param(places.map(({ id }) => id))}::int[],
          ${sql.param(places.map(({ block }) => block))}::bigint[],
          ${sql.param(places.map(({ txIndex }) => txIndex))}::int[]
        ) as c (id, block, tx_index)
        join activity_chains n on n.id = c.id
        cross join lateral (
          select a.block, a.tx_index from activity_accounts a
          where a.account = ${toBytes(account)} and a.chain_id = c.id and (a.block, a.tx_index) < (c.block, c.tx_index)
          order by a.block desc, a.tx_index desc limit ${limit}
        ) a
        join activity_transactions t on t.chain_id = c.id and t.block = a.block and t.tx_index = a.tx_index
        order by t.mined_at desc, t.chain_id, t.block desc, t.tx_index desc limit ${limit}`)
      const movements = await movementsOf(account, rows)
      return rows.map((row, index) => ({
        chain: row.chain,
        block: Number(row.block),
        txIndex: row.tx_index,
        hash: toHex(row.hash),
        sender: toHex(row.sender),
        recipient: toHexOrNull(row.recipient),
        created: toHexOrNull(row.created),
        nonce: Number(row.nonce),
        value: BigInt(row.value),
        selector: toHex(row.selector),
        isFailed: row.is_failed,
        minedAt: Number(row.mined_at),
        movements: movements.get(index) ?? [],
      }))
    },
    async lookalikes(account, chain, addresses) {
      if (addresses.length === 0) return []
      const rows = await db
        .select({ counterparty: activityCounterparties.counterparty })
        .from(activityCounterparties)
        .innerJoin(activityChains, eq(activityChains.id, activityCounterparties.chainId))
        .where(
          and(
            eq(activityCounterparties.account, account),
            eq(activityChains.chain, chain),
            inArray(activityCounterparties.face, [...new Set(addresses.map(faceOf))]),
          ),
        )
      return rows.map(({ counterparty }) => counterparty)
    },
    async tokensReceived(account, chain) {
      const rows = await db
        .select({ token: activityReceived.token })
        .from(activityReceived)
        .innerJoin(activityChains, eq(activityChains.id, activityReceived.chainId))
        .where(
          and(
            eq(activityReceived.account, account),
            eq(activityChains.chain, chain),
            eq(activityReceived.kind, kinds.erc20),
          ),
        )
        .orderBy(desc(activityReceived.block))
        // No honest account has more; a spammed one must not take all memory.
        .limit(5_000)
      return rows.map(({ token }) => token)
    },
  }
}
