import { customType, numeric, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '../db/bytes.ts'

const content = customType<{ data: Buffer<ArrayBuffer>; driverData: Buffer }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true })

export const nftMetadata = pgTable(
  'nft_metadata',
  {
    chain: text('chain').notNull(),
    token: bytes('token').notNull(),
    tokenId: numeric('token_id', { precision: 78, mode: 'bigint' }).notNull(),
    name: text('name'),
    description: text('description'),
    picture: bytes('picture'),
    failures: smallint('failures').notNull(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.token, table.tokenId] })],
)

export const pictures = pgTable('pictures', {
  id: bytes('id').primaryKey(),
  source: text('source').notNull(),
  content: content('content'),
  type: text('type'),
  fetchedAt: time('fetched_at'),
  failures: smallint('failures').notNull(),
  dueAt: time('due_at').notNull(),
  usedAt: time('used_at').notNull(),
})
