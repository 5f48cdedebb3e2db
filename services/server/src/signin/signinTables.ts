import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../db/bytes.ts'

/** What messages must say once. */
export const signinNonces = pgTable('signin_nonces', {
  nonceDigest: bytes('nonce_digest').primaryKey(),
  tokenDigest: bytes('token_digest').notNull(),
  projectId: text('project_id').notNull(),
  origin: text('origin').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** The sessions of signed-in accounts. */
export const signinSessions = pgTable('signin_sessions', {
  id: uuid('id').primaryKey(),
  tokenDigest: bytes('token_digest').notNull(),
  projectId: text('project_id').notNull(),
  origin: text('origin').notNull(),
  chainId: text('chain_id').notNull(),
  address: text('address').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
