import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { NewFactor } from '@latchkey/protocol/api'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import { passcodeAad } from '../../sealing/rowAads.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import { factorRules } from './factorRules.ts'
import type { Passkey } from './passkeys.ts'

const bytes = z.instanceof(Uint8Array)

const factorSchema = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  kind: z.enum(['passkey', 'passcode']),
  name: z.string(),
  salt: bytes,
  wrapped_key: bytes,
  credential_id: bytes.nullable(),
  public_key: bytes.nullable(),
  sign_count: z.coerce.number().nullable(),
  transports: z.array(z.string()).nullable(),
  stretching_salt: bytes.nullable(),
  sealed_secrets: bytes.nullable(),
  created_at: z.date(),
  used_at: z.date().nullable(),
})
export type Factor = z.output<typeof factorSchema>

const attemptSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(['recover', 'change', 'export']),
  account_id: z.uuid(),
  wallet_id: z.uuid(),
  project_id: z.string(),
  session_id: z.uuid(),
  device_id: z.string(),
  dpop_key: z.string(),
  origin: z.string(),
  device_name: z.string(),
  language: z.enum(['en', 'de', 'ar']),
  challenge: bytes.nullable(),
  proved_at: z.date().nullable(),
  share_id: z.uuid().nullable(),
  recovery_share: bytes.nullable(),
})
export type FactorAttempt = z.output<typeof attemptSchema>

/** Who begins an attempt, and where. */
export type Beginning = {
  purpose: 'recover' | 'change' | 'export'
  accountId: string
  walletId: string
  projectId: string
  sessionId: string
  deviceId: string
  dpopKey: string
  origin: string
  language: 'en' | 'de' | 'ar'
  /** Nothing has to be proved besides the login. */
  isProved: boolean
}

/** A recovery share that is sealed to the owner's key, and what it belongs to. */
export type ProtectedShare = {
  shareId: string
  deviceId: string
  epoch: number
  recoveryShare: Uint8Array
  recoveryKey: Uint8Array
  recoveryProof: Uint8Array
}

const toText = (value: Uint8Array) => Buffer.from(value).toString('base64url')

/** Passkeys and passcodes, and what somebody has begun with them. */
export type FactorStore = ReturnType<typeof createFactorStore>

export function createFactorStore({
  db,
  clock,
  sealing,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
  sealing: Sealing
}) {
  const now = () => new Date(clock.now())

  async function findAttempt(where: string, values: readonly unknown[]): Promise<FactorAttempt | undefined> {
    const { rows } = await db.$client.query(
      `select * from login_factor_attempts where ${where} and expires_at > $${values.length + 1}`,
      [...values, now()],
    )
    return rows[0] && attemptSchema.parse(rows[0])
  }

  return {
    /** Those that count, the oldest first. */
    async list(accountId: string): Promise<readonly Factor[]> {
      const { rows } = await db.$client.query(
        'select * from login_factors where account_id = $1 and confirmed_at is not null order by created_at, id',
        [accountId],
      )
      return rows.map((row) => factorSchema.parse(row))
    },

    /**
     * Stores a factor; inside of a transaction of the database. Without `isConfirmed` it opens nothing yet. False: there is a passcode
     * already, the passkey is known, or there are too many.
     */
    async insert(
      client: Pick<PoolClient, 'query'>,
      { accountId, walletId, name }: { accountId: string; walletId: string; name: string },
      factor: NewFactor,
      { passkey, isConfirmed }: { passkey: Passkey | undefined; isConfirmed: boolean },
    ): Promise<string | undefined> {
      const id = randomUUID()
      const secrets =
        factor.kind === 'passcode' && Buffer.concat([toBytes(factor.tag), toBytes(factor.pepper)])
      const { rowCount } = await client.query(
        `insert into login_factors (id, account_id, wallet_id, kind, name, salt, wrapped_key, credential_id, public_key,
           sign_count, transports, stretching_salt, sealed_secrets, created_at, confirmed_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
         where (select count(*) from login_factors where wallet_id = $3 and confirmed_at is not null) < $16
           and not exists (select from login_factors
             where wallet_id = $3 and kind = 'passcode' and $4 = 'passcode' and confirmed_at is not null)
         on conflict do nothing`,
        [
          ...[id, accountId, walletId, factor.kind, name, toBytes(factor.salt), toBytes(factor.wrappedKey)],
          ...[passkey?.credentialId, passkey?.publicKey, passkey?.signCount, passkey?.transports],
          factor.kind === 'passcode' ? toBytes(factor.stretchingSalt) : undefined,
          secrets ? sealing.seal('auth', secrets, passcodeAad(id, accountId)) : undefined,
          ...[now(), isConfirmed ? now() : undefined, factorRules.most],
        ],
      )
      if (secrets) secrets.fill(0)
      return rowCount === 1 ? id : undefined
    },

    /** The server's part of what unwraps the key, for the right tag. */
    openPasscode({ id, account_id, sealed_secrets }: Factor, tag: string): Uint8Array | undefined {
      if (!sealed_secrets) return undefined
      const secrets = sealing.open('auth', sealed_secrets, passcodeAad(id, account_id))
      return timingSafeEqual(secrets.subarray(0, 32), toBytes(tag)) ? secrets.subarray(32) : undefined
    },

    /** One that was stored, with everything that unwraps the key but the visitor's part. */
    async read(id: string) {
      const { rows } = await db.$client.query('select * from login_factors where id = $1', [id])
      const { account_id, kind, salt, wrapped_key, sealed_secrets } = factorSchema.parse(rows[0])
      const pepper =
        sealed_secrets && sealing.open('auth', sealed_secrets, passcodeAad(id, account_id)).subarray(32)
      return {
        ...{ kind, salt: toText(salt), wrappedKey: toText(wrapped_key) },
        ...(pepper && { pepper: toText(pepper) }),
      }
    },

    async used(id: string, signCount?: number): Promise<void> {
      await db.$client.query(
        `update login_factors set used_at = $2, sign_count = greatest(sign_count, $3) where id = $1`,
        [id, now(), signCount ?? null],
      )
    },

    /** False: it is the last one, or there is none with this id. */
    async remove(client: Pick<PoolClient, 'query'>, accountId: string, id: string): Promise<boolean> {
      const { rowCount } = await client.query(
        `delete from login_factors where account_id = $1 and id = $2 and confirmed_at is not null and exists (
           select from login_factors o where o.account_id = $1 and o.id <> $2 and o.confirmed_at is not null)`,
        [accountId, id],
      )
      return rowCount === 1
    },

    /** Undefined: the session has gone meanwhile. */
    async begin(beginning: Beginning): Promise<{ id: string; token: string; expiresAt: Date } | undefined> {
      const id = randomUUID()
      const token = makeToken()
      const expiresAt = new Date(clock.now() + factorRules.attemptMs)
      const { purpose, accountId, walletId, projectId, sessionId, deviceId, dpopKey, origin, language } =
        beginning
      const { rowCount } = await db.$client.query(
        `insert into login_factor_attempts (id, token_digest, purpose, account_id, wallet_id, project_id, session_id,
           device_id, dpop_key, origin, device_name, language, proved_at, created_at, expires_at)
         select $1, $2, $3, $4, $5, $6, s.id, $8, $9, $10, s.device_name, $11, $12, $13, $14
         from login_sessions s where s.id = $7`,
        [
          ...[id, digestBytes(token), purpose, accountId, walletId, projectId, sessionId, deviceId, dpopKey],
          ...[origin, language, beginning.isProved ? now() : undefined, now(), expiresAt],
        ],
      )
      return rowCount === 1 ? { id, token, expiresAt } : undefined
    },

    attemptOf: (token: string) => findAttempt('token_digest = $1', [digestBytes(token)]),

    /** The attempt of a session, by its id. */
    ownAttempt: (id: string, { sessionId, dpopKey }: { sessionId: string; dpopKey: string }) =>
      findAttempt('id = $1 and session_id = $2 and dpop_key = $3', [id, sessionId, dpopKey]),

    /** A challenge in the place of the last one. */
    async challenge(id: string): Promise<string> {
      const challenge = randomBytes(32)
      await db.$client.query('update login_factor_attempts set challenge = $2 where id = $1', [id, challenge])
      return toText(challenge)
    },

    /** Uses the challenge up: of two answers at once one is looked at. */
    async takeChallenge(id: string): Promise<string | undefined> {
      const { rows } = await db.$client.query<{ challenge: Uint8Array }>(
        `update login_factor_attempts a set challenge = null
         from (select id, challenge from login_factor_attempts where id = $1 for update) as old
         where a.id = old.id and old.challenge is not null returning old.challenge`,
        [id],
      )
      return rows[0] && toText(rows[0].challenge)
    },

    /** The recovery share that a proved factor opens: that of the newest device. */
    async prove(id: string): Promise<ProtectedShare | undefined> {
      const { rows } = await db.$client.query(
        `update login_factor_attempts a
         set proved_at = coalesce(proved_at, $2), share_id = s.id
         from login_wallets w cross join lateral (
           select s.* from login_shares s where s.wallet_id = w.id and s.epoch = w.epoch
           order by s.created_at desc, s.id limit 1) s
         where a.id = $1 and w.id = a.wallet_id and w.recovery_key is not null
         returning s.id as "shareId", s.device_id as "deviceId", s.epoch, s.recovery_share as "recoveryShare",
           w.recovery_key as "recoveryKey", w.recovery_proof as "recoveryProof"`,
        [id, now()],
      )
      return rows[0] && protectedShareSchema.parse(rows[0])
    },

    /** False: nothing was proved, or the share was handed over before. */
    async handOver(id: string, recoveryShare: Uint8Array): Promise<boolean> {
      const { rowCount } = await db.$client.query(
        `update login_factor_attempts set recovery_share = $2
         where id = $1 and purpose = 'recover' and proved_at is not null and share_id is not null
           and recovery_share is null`,
        [id, recoveryShare],
      )
      return rowCount === 1
    },

    /** The key to which the shares of a wallet are sealed. */
    async recoveryKey(walletId: string) {
      const { rows } = await db.$client.query<{ publicKey: Uint8Array; proof: Uint8Array }>(
        `select recovery_key as "publicKey", recovery_proof as proof from login_wallets
         where id = $1 and recovery_key is not null`,
        [walletId],
      )
      return rows[0] && { publicKey: toText(rows[0].publicKey), proof: toText(rows[0].proof) }
    },

    /** Whether a grant lets a device recover the wallet, and the session is of a device that may. */
    async isGranted(
      grant: string,
      { accountId, dpopKey }: { accountId: string; dpopKey: string },
    ): Promise<boolean> {
      const [transactionId = '', secret = ''] = grant.split('.')
      const { rowCount } = await db.$client.query(
        `select from login_transactions t join login_accounts a on a.id = t.account_id
         where t.id = $1 and t.grant_digest = $2 and t.account_id = $3 and t.dpop_key = $4
           and t.link_approved_at is not null and t.link_refused_at is null and t.code_verified_at > $5
           and (a.recovery_locked_until is null or a.recovery_locked_until <= $6)`,
        [
          ...[transactionId, digestBytes(secret), accountId, dpopKey],
          ...[new Date(clock.now() - factorRules.grantMs), now()],
        ],
      )
      return rowCount === 1
    },

    /** Deletes what has expired. */
    async sweep(): Promise<void> {
      await db.$client.query('delete from login_factor_attempts where expires_at <= $1', [now()])
      const before = new Date(clock.now() - factorRules.changeMs)
      await db.$client.query('delete from login_recovery_changes where created_at <= $1', [before])
      await db.$client.query(
        `delete from login_factors f where confirmed_at is null and created_at <= $1
           and not exists (select from login_recovery_changes c where c.factor_id = f.id)`,
        [before],
      )
    },
  }
}

const protectedShareSchema = z.object({
  shareId: z.uuid(),
  deviceId: z.string(),
  epoch: z.number(),
  recoveryShare: bytes,
  recoveryKey: bytes,
  recoveryProof: bytes,
})

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function digestBytes(token: string): Buffer {
  return Buffer.from(digestOf(token).slice(2), 'hex')
}
