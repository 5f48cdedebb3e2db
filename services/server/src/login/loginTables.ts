import { loginProviders, socialAccounts, socialFailures } from '@latchkey/protocol/api'
import { bigint, boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../db/bytes.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Whose wallets they are. */
export const loginAccounts = pgTable('login_accounts', {
  id: uuid('id').primaryKey(),
  createdAt: time('created_at').notNull(),
  recoveryLockedUntil: time('recovery_locked_until'),
  emailChangedAt: time('email_changed_at'),
  deletesAt: time('deletes_at'),
  deletionLanguage: text('deletion_language', { enum: ['en', 'de', 'ar'] }),
})

/** Who an account belongs to: an e-mail address, or what a provider says. */
export const loginIdentities = pgTable('login_identities', {
  issuer: text('issuer').notNull(),
  subject: bytes('subject').notNull(),
  accountId: uuid('account_id').notNull(),
  sealedName: bytes('sealed_name').notNull(),
  createdAt: time('created_at').notNull(),
  sealedCustody: bytes('sealed_custody'),
  sealedNextCustody: bytes('sealed_next_custody'),
  nextCustodyFrom: time('next_custody_from'),
  id: uuid('id').notNull().defaultRandom(),
})

/** Wrong codes in a row for an address. */
export const loginAddresses = pgTable('login_addresses', {
  subject: bytes('subject').primaryKey(),
  failures: smallint('failures').notNull().default(0),
  askedAt: time('asked_at').notNull(),
})

/** Mails that were sent, for the limits. */
export const loginMails = pgTable('login_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: bytes('subject').notNull(),
  network: text('network'),
  projectId: text('project_id').notNull(),
  sentAt: time('sent_at').notNull(),
})

/** What an attempt leads to: a session, a proof in a session, or another way to log in to its account. */
const purposes = ['login', 'prove', 'link'] as const

/** Attempts to log in. */
export const loginTransactions = pgTable('login_transactions', {
  id: uuid('id').primaryKey(),
  secretDigest: bytes('secret_digest').notNull(),
  projectId: text('project_id').notNull(),
  provider: text('provider', { enum: loginProviders }).notNull().default('email'),
  accountId: uuid('account_id').notNull(),
  subject: bytes('subject'),
  sealedEmail: bytes('sealed_email'),
  origin: text('origin').notNull(),
  deviceId: text('device_id').notNull(),
  deviceName: text('device_name').notNull(),
  dpopKey: text('dpop_key').notNull(),
  network: text('network'),
  language: text('language', { enum: ['en', 'de', 'ar'] }).notNull(),
  needsLink: boolean('needs_link').notNull(),
  linkApprovedAt: time('link_approved_at'),
  linkRefusedAt: time('link_refused_at'),
  codeVerifiedAt: time('code_verified_at'),
  grantDigest: bytes('grant_digest'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  purpose: text('purpose', { enum: purposes }).notNull().default('login'),
  sessionId: uuid('session_id'),
})

/** The codes of attempts. */
export const loginCodes = pgTable('login_codes', {
  transactionId: uuid('transaction_id').primaryKey(),
  digest: bytes('digest').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
})

/** Links by which devices are approved. */
export const loginLinks = pgTable('login_links', {
  tokenDigest: bytes('token_digest').primaryKey(),
  transactionId: uuid('transaction_id').notNull(),
  number: text('number').notNull(),
  numbers: text('numbers').array().notNull(),
  expiresAt: time('expires_at').notNull(),
  answeredAt: time('answered_at'),
})

/** How far the window of a provider has got, or the page of a login by Farcaster, which alone is `asked`. */
export const socialStates = [
  'begun',
  'opened',
  'returned',
  'choosing',
  'asked',
  'approved',
  'given',
  'failed',
] as const

/** The windows of providers. */
export const loginSocials = pgTable('login_socials', {
  transactionId: uuid('transaction_id').primaryKey(),
  provider: text('provider', { enum: socialAccounts }).notNull(),
  state: text('state', { enum: socialStates }).notNull(),
  failure: text('failure', { enum: socialFailures }),
  startDigest: bytes('start_digest').notNull(),
  bindingDigest: bytes('binding_digest'),
  sealedSecrets: bytes('sealed_secrets'),
  sealedPerson: bytes('sealed_person'),
  number: text('number').notNull(),
  numbers: text('numbers').array().notNull(),
  returnTo: text('return_to'),
  pollAt: time('poll_at'),
  pollFailures: smallint('poll_failures').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
})

/** Changes of e-mail addresses: those under way, and those that can still be undone. */
export const loginEmailChanges = pgTable('login_email_changes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  projectId: text('project_id').notNull(),
  origin: text('origin').notNull(),
  deviceId: text('device_id').notNull(),
  deviceName: text('device_name').notNull(),
  dpopKey: text('dpop_key').notNull(),
  network: text('network'),
  language: text('language', { enum: ['en', 'de', 'ar'] }).notNull(),
  oldSubject: bytes('old_subject'),
  sealedOld: bytes('sealed_old'),
  newSubject: bytes('new_subject').notNull(),
  sealedNew: bytes('sealed_new'),
  confirmedAt: time('confirmed_at'),
  codeDigest: bytes('code_digest'),
  codeAttempts: smallint('code_attempts').notNull().default(0),
  codeExpiresAt: time('code_expires_at'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  changedAt: time('changed_at'),
  revertDigest: bytes('revert_digest'),
  revertUntil: time('revert_until'),
  revertedAt: time('reverted_at'),
  lockedBefore: time('locked_before'),
})

/** Devices that have proved themselves. */
export const loginDevices = pgTable('login_devices', {
  accountId: uuid('account_id').notNull(),
  deviceId: text('device_id').notNull(),
  origin: text('origin').notNull(),
  dpopKey: text('dpop_key').notNull(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at').notNull(),
})

/** Who is logged in. */
export const loginSessions = pgTable('login_sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: text('project_id').notNull(),
  deviceId: text('device_id').notNull(),
  deviceName: text('device_name').notNull(),
  origin: text('origin').notNull(),
  dpopKey: text('dpop_key').notNull(),
  network: text('network'),
  provider: text('provider', { enum: loginProviders }).notNull().default('email'),
  sealedName: bytes('sealed_name'),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  provedAt: time('proved_at').notNull(),
})

/** The tokens of sessions. */
export const loginTokens = pgTable('login_tokens', {
  digest: bytes('digest').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  isRefresh: boolean('is_refresh').notNull(),
  expiresAt: time('expires_at').notNull(),
  spentAt: time('spent_at'),
  seed: bytes('seed'),
})

/** Which dapps may use the wallet of an account. */
export const loginConsents = pgTable('login_consents', {
  accountId: uuid('account_id').notNull(),
  origin: text('origin').notNull(),
  createdAt: time('created_at').notNull(),
})

/** What the proofs of releases of shares must carry. */
export const loginNonces = pgTable('login_nonces', {
  digest: bytes('digest').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** Proofs that were seen. */
export const loginProofs = pgTable('login_proofs', {
  digest: bytes('digest').primaryKey(),
  expiresAt: time('expires_at').notNull(),
})
