import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { ConfigError } from '../config/configError.ts'
import type { Database } from '../db/database.ts'
import { type KeyPurpose, keyPurposes, thumbprintOf } from './keyPurposes.ts'
import { type KeptKey, keptKeySchema, openKey, operatorKeyId, sealKey } from './sealKey.ts'

/** A key to sign with, or to check with what it signed. */
export type SigningKey = {
  /** RFC 7638. */
  id: string
  privateKey: KeyObject
  /** The public part. */
  jwk: JsonWebKey
  createdAt: Date
  signsFrom: Date
  /** From then on nobody is told of it. */
  endsAt?: Date | undefined
}

/** The keys in the database. */
export type KeyStore = {
  /** Those of a purpose that are still published, in the order in which they sign. The first is made where there is none. */
  read(purpose: KeyPurpose): Promise<readonly SigningKey[]>
  /**
   * Makes another key, which is published at once and signs once everybody knows it; the others are published until what they
   * signed is not good any more. `isAtOnce`: it signs now, and the others are good for nothing. Undefined: one waits already.
   */
  rotate(purpose: KeyPurpose, options?: { isAtOnce?: boolean }): Promise<SigningKey | undefined>
  /** Deletes all keys of a purpose. The next that is needed is made anew. */
  discard(purpose: KeyPurpose): Promise<number>
  /** Encrypts what is not encrypted with the operator's first key. Gives how many were, and how many lie there in plain text. */
  seal(): Promise<{ sealed: number; plain: number }>
}

/** Those who check signatures may keep what they know for an hour. */
export const publishedAheadMs = 65 * 60_000

const rowSchema = z.object({
  id: z.string(),
  purpose: z.string(),
  public_jwk: z.record(z.string(), z.unknown()),
  private_key: keptKeySchema,
  created_at: z.date(),
  signs_from: z.date(),
  ends_at: z.date().nullable(),
})
type Row = z.output<typeof rowSchema>
type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * `operatorKeys`: the first encrypts, and any of them decrypts. Without one, keys are stored in plain text. Whatever needs a key that
 * they do not open throws a {@link ConfigError} that says so.
 */
export function createKeyStore(
  db: Pick<Database, '$client'>,
  { clock, operatorKeys = [] }: { clock: Clock; operatorKeys?: readonly Buffer[] | undefined },
): KeyStore {
  /** In turn with all other processes. */
  async function inTurn<result>(work: (query: Query) => Promise<result>): Promise<result> {
    const client = await db.$client.connect()
    let isBroken = false
    try {
      await client.query('begin')
      await client.query("select pg_advisory_xact_lock(hashtextextended('signing keys', 0))")
      const result = await work((text, values) => client.query(text, values))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  function open({ id, purpose, public_jwk: jwk, private_key: kept, ...times }: Row): SigningKey {
    const key = openKey(kept, operatorKeys, nameOf({ id, purpose }))
    if (!key) throw cannotOpen(operatorKeys.length > 0)
    return {
      id,
      jwk,
      privateKey: createPrivateKey({ key, format: 'jwk' }),
      createdAt: times.created_at,
      signsFrom: times.signs_from,
      ...(times.ends_at && { endsAt: times.ends_at }),
    }
  }

  async function readRows(query: Query, purpose: KeyPurpose): Promise<Row[]> {
    const { rows } = await query(
      `select * from signing_keys where purpose = $1 and (ends_at is null or ends_at > $2) order by signs_from, created_at`,
      [purpose, new Date(clock.now())],
    )
    return rows.map((row) => rowSchema.parse(row))
  }

  async function insert(query: Query, purpose: KeyPurpose, signsFrom: Date): Promise<SigningKey> {
    const whole = keyPurposes[purpose].make().export({ format: 'jwk' })
    const { d: _, ...jwk } = whole
    const id = thumbprintOf(jwk)
    const [operatorKey] = operatorKeys
    const kept: KeptKey = operatorKey
      ? sealKey(whole, operatorKey, nameOf({ id, purpose }))
      : { plain: { ...whole } }
    const { rows } = await query(
      `insert into signing_keys (id, purpose, public_jwk, private_key, created_at, signs_from)
       values ($1, $2, $3, $4, $5, $6) returning *`,
      [id, purpose, JSON.stringify(jwk), JSON.stringify(kept), new Date(clock.now()), signsFrom],
    )
    return open(rowSchema.parse(rows[0]))
  }

  return {
    async read(purpose) {
      const found = await readRows((text, values) => db.$client.query(text, values), purpose)
      if (found.length > 0) return found.map(open)
      return inTurn(async (query) => {
        // Another process may have made it in the moment between.
        const rows = await readRows(query, purpose)
        if (rows.length > 0) return rows.map(open)
        return [await insert(query, purpose, new Date(clock.now()))]
      })
    },
    rotate: (purpose, { isAtOnce = false } = {}) =>
      inTurn(async (query) => {
        const known = (await readRows(query, purpose)).map(open)
        const now = clock.now()
        if (!isAtOnce && known.some(({ signsFrom }) => signsFrom.getTime() > now)) return undefined
        const signsFrom = new Date(isAtOnce || known.length === 0 ? now : now + publishedAheadMs)
        const endsAt = new Date(isAtOnce ? now : signsFrom.getTime() + 2 * keyPurposes[purpose].lifeMs)
        await query(
          `update signing_keys set ends_at = $2 where purpose = $1 and (ends_at is null or ends_at > $2)`,
          [purpose, endsAt],
        )
        return insert(query, purpose, signsFrom)
      }),
    async discard(purpose) {
      const { rowCount } = await db.$client.query('delete from signing_keys where purpose = $1', [purpose])
      return rowCount ?? 0
    },
    seal: () =>
      inTurn(async (query) => {
        const { rows } = await query('select * from signing_keys')
        const [operatorKey] = operatorKeys
        let [sealed, plain] = [0, 0]
        for (const row of rows.map((one) => rowSchema.parse(one))) {
          const { id, private_key: kept } = row
          const key = openKey(kept, operatorKeys, nameOf(row))
          if (!key) throw cannotOpen(operatorKeys.length > 0)
          if (!operatorKey) {
            plain++
            continue
          }
          if ('by' in kept && kept.by === operatorKeyId(operatorKey)) continue
          const next = sealKey(key, operatorKey, nameOf(row))
          await query('update signing_keys set private_key = $2 where id = $1', [id, JSON.stringify(next)])
          sealed++
        }
        return { sealed, plain }
      }),
  }
}

const nameOf = ({ id, purpose }: { id: string; purpose: string }) => `${purpose} ${id}`

const cannotOpen = (isWrong: boolean) =>
  new ConfigError(
    isWrong
      ? 'KEY_ENCRYPTION_KEY is not the key that the signing keys in the database are encrypted with. Set that one, or both with a comma between, the new one first. If it is lost: latchkey keys discard, which makes everything that was signed worthless.'
      : 'The signing keys in the database are encrypted: set KEY_ENCRYPTION_KEY to the key that they were encrypted with.',
  )
