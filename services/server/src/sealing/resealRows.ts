import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { emailIssuer, readIdentity } from './identity.ts'
import {
  custodyAad,
  emailChangeAad,
  identityAad,
  identitySubject,
  passcodeAad,
  sessionAad,
  shareAad,
} from './rowAads.ts'
import type { Sealing } from './sealing.ts'

const pageSize = 500
const bytes = z.instanceof(Uint8Array)
const shareSchema = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  device_id: z.string(),
  epoch: z.number(),
  auth_share: bytes,
})
const identitySchema = z.object({
  issuer: z.string(),
  account_id: z.uuid(),
  subject: bytes,
  sealed_name: bytes,
  sealed_custody: bytes.nullable(),
  sealed_next_custody: bytes.nullable(),
})
const emailChangeSchema = z.object({
  id: z.uuid(),
  sealed_old: bytes,
})
const passcodeSchema = z.object({ id: z.uuid(), account_id: z.uuid(), sealed_secrets: bytes })
const sessionSchema = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  provider: z.string(),
  sealed_name: bytes,
})

/**
 * Seals with the first key what older keys have sealed. Servers may run meanwhile: a row that one of them has just changed is left alone.
 * Gives how many rows were sealed anew.
 */
export async function resealRows(db: Pick<Database, '$client'>, sealing: Sealing): Promise<number> {
  return (
    (await resealShares(db, sealing)) +
    (await resealIdentities(db, sealing)) +
    (await resealSessions(db, sealing)) +
    (await resealEmailChanges(db, sealing)) +
    (await resealPasscodes(db, sealing))
  )
}

async function resealShares({ $client }: Pick<Database, '$client'>, sealing: Sealing): Promise<number> {
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await $client.query(
      `select s.id, w.account_id, s.device_id, s.epoch, s.auth_share
       from login_shares s join login_wallets w on w.id = s.wallet_id where s.id > $1 order by s.id limit $2`,
      [after, pageSize],
    )
    for (const found of rows) {
      const row = shareSchema.parse(found)
      after = row.id
      if (!sealing.isStale('auth', row.auth_share)) continue
      const aad = shareAad({ id: row.id, deviceId: row.device_id, epoch: row.epoch }, row.account_id)
      const share = sealing.open('auth', row.auth_share, aad)
      const { rowCount } = await $client.query(
        'update login_shares set auth_share = $3 where id = $1 and auth_share = $2',
        [row.id, row.auth_share, sealing.seal('auth', share, aad)],
      )
      share.fill(0)
      count += rowCount ?? 0
    }
    if (rows.length < pageSize) return count
  }
}

/**
 * The digest by which somebody is found changes with the key, too; so does that of the wrong codes of an address, which must not be
 * forgotten.
 */
async function resealIdentities({ $client }: Pick<Database, '$client'>, sealing: Sealing): Promise<number> {
  let count = 0
  let after: { issuer: string; subject: Uint8Array } = { issuer: '', subject: new Uint8Array() }
  for (;;) {
    const { rows } = await $client.query(
      `select issuer, account_id, subject, sealed_name, sealed_custody, sealed_next_custody from login_identities
       where (issuer, subject) > ($1, $2) order by issuer, subject limit $3`,
      [after.issuer, after.subject, pageSize],
    )
    for (const found of rows) {
      const row = identitySchema.parse(found)
      after = row
      if (!sealing.isStale('pii', row.sealed_name)) continue
      const aad = identityAad(row.account_id, row.issuer)
      const name = sealing.open('pii', row.sealed_name, aad)
      const identity = readIdentity(row.issuer, name)
      const subject = sealing.hmac('pii', identitySubject(identity.issuer, identity.subject))
      const custodyOf = (sealed: Uint8Array | null) => {
        const aad = custodyAad(identity.issuer, identity.subject)
        return sealed && sealing.seal('pii', sealing.open('pii', sealed, aad), aad)
      }
      const { rowCount } = await $client.query(
        `with moved as (
           update login_addresses set subject = $4 where $1 = 'email' and subject = $2
             and not exists (select from login_addresses where subject = $4))
         update login_identities
         set subject = $4, sealed_name = $5, sealed_custody = $6, sealed_next_custody = $7
         where issuer = $1 and subject = $2 and sealed_name = $3
           and sealed_custody is not distinct from $8 and sealed_next_custody is not distinct from $9`,
        [
          ...[row.issuer, row.subject, row.sealed_name, subject, sealing.seal('pii', name, aad)],
          ...[row.sealed_custody, row.sealed_next_custody].map(custodyOf),
          ...[row.sealed_custody, row.sealed_next_custody],
        ],
      )
      count += rowCount ?? 0
    }
    if (rows.length < pageSize) return count
  }
}

async function resealSessions({ $client }: Pick<Database, '$client'>, sealing: Sealing): Promise<number> {
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await $client.query(
      `select id, account_id, provider, sealed_name from login_sessions
       where sealed_name is not null and id > $1 order by id limit $2`,
      [after, pageSize],
    )
    for (const found of rows) {
      const row = sessionSchema.parse(found)
      after = row.id
      if (!sealing.isStale('pii', row.sealed_name)) continue
      const aad = sessionAad(row.account_id, row.provider)
      const name = sealing.open('pii', row.sealed_name, aad)
      const { rowCount } = await $client.query(
        'update login_sessions set sealed_name = $3 where id = $1 and sealed_name = $2',
        [row.id, row.sealed_name, sealing.seal('pii', name, aad)],
      )
      count += rowCount ?? 0
    }
    if (rows.length < pageSize) return count
  }
}

/** The old addresses, which are kept until a change cannot be undone any more. A change that is under way lives for half an hour. */
async function resealEmailChanges({ $client }: Pick<Database, '$client'>, sealing: Sealing): Promise<number> {
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await $client.query(
      `select id, sealed_old from login_email_changes
       where sealed_old is not null and id > $1 order by id limit $2`,
      [after, pageSize],
    )
    for (const found of rows) {
      const row = emailChangeSchema.parse(found)
      after = row.id
      if (!sealing.isStale('pii', row.sealed_old)) continue
      const aad = emailChangeAad(row.id, 'old')
      const email = sealing.open('pii', row.sealed_old, aad)
      const subject = sealing.hmac('pii', identitySubject(emailIssuer, Buffer.from(email).toString('utf8')))
      const { rowCount } = await $client.query(
        'update login_email_changes set sealed_old = $3, old_subject = $4 where id = $1 and sealed_old = $2',
        [row.id, row.sealed_old, sealing.seal('pii', email, aad), subject],
      )
      count += rowCount ?? 0
    }
    if (rows.length < pageSize) return count
  }
}

async function resealPasscodes({ $client }: Pick<Database, '$client'>, sealing: Sealing): Promise<number> {
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await $client.query(
      `select id, account_id, sealed_secrets from login_factors
       where sealed_secrets is not null and id > $1 order by id limit $2`,
      [after, pageSize],
    )
    for (const found of rows) {
      const row = passcodeSchema.parse(found)
      after = row.id
      if (!sealing.isStale('auth', row.sealed_secrets)) continue
      const aad = passcodeAad(row.id, row.account_id)
      const secrets = sealing.open('auth', row.sealed_secrets, aad)
      const { rowCount } = await $client.query(
        'update login_factors set sealed_secrets = $3 where id = $1 and sealed_secrets = $2',
        [row.id, row.sealed_secrets, sealing.seal('auth', secrets, aad)],
      )
      secrets.fill(0)
      count += rowCount ?? 0
    }
    if (rows.length < pageSize) return count
  }
}
