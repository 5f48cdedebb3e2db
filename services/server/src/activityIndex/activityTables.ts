import {
  bigint,
  boolean,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { bytes } from '../db/bytes.ts'

const uint256 = (name: string) => numeric(name, { precision: 78, mode: 'bigint' })
const block = () => bigint('block', { mode: 'number' }).notNull()
const chainId = () => integer('chain_id').notNull()
const txIndex = () => integer('tx_index').notNull()

/** How far the index of each chain is. */
export const activityChains = pgTable('activity_chains', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  chain: text('chain').notNull().unique(),
  nextBlock: bigint('next_block', { mode: 'number' }).notNull().default(0),
})

export const activityBlocks = pgTable(
  'activity_blocks',
  {
    chainId: chainId(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.number] })],
)

export const activityTransactions = pgTable(
  'activity_transactions',
  {
    chainId: chainId(),
    block: block(),
    txIndex: txIndex(),
    hash: bytes('hash').notNull(),
    sender: bytes('sender').notNull(),
    recipient: bytes('recipient'),
    created: bytes('created'),
    nonce: bigint('nonce', { mode: 'number' }),
    value: uint256('value').notNull(),
    selector: bytes('selector').notNull(),
    isFailed: boolean('is_failed').notNull(),
    minedAt: timestamp('mined_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.block, table.txIndex] })],
)

export const activityTransfers = pgTable(
  'activity_transfers',
  {
    chainId: chainId(),
    block: block(),
    txIndex: txIndex(),
    position: integer('position').notNull(),
    kind: smallint('kind').notNull(),
    token: bytes('token'),
    tokenId: uint256('token_id'),
    sender: bytes('sender').notNull(),
    recipient: bytes('recipient').notNull(),
    amount: uint256('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.block, table.txIndex, table.position] })],
)

export const activityAccounts = pgTable(
  'activity_accounts',
  { account: bytes('account').notNull(), chainId: chainId(), block: block(), txIndex: txIndex() },
  (table) => [primaryKey({ columns: [table.account, table.chainId, table.block, table.txIndex] })],
)

export const activityReceived = pgTable('activity_received', {
  account: bytes('account').notNull(),
  chainId: chainId(),
  kind: smallint('kind').notNull(),
  token: bytes('token').notNull(),
  tokenId: uint256('token_id').notNull(),
  block: block(),
})

export const activityTokens = pgTable('activity_tokens', {
  chainId: chainId(),
  token: bytes('token').notNull(),
  name: text('name'),
  symbol: text('symbol'),
  decimals: smallint('decimals'),
})
