import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Audit, type AuditEntry, type AuditEvent, auditTypes } from './audit.ts'
import {
  type AuditRow,
  auditColumns,
  auditEventSchema,
  auditRowSchema,
  firstHash,
  hashRow,
} from './auditRow.ts'

/** Several events are written in one transaction when they come at once; more than this many wait for the next. */
const batchSize = 100

type Waiting = { event: AuditEvent; resolve(): void; reject(error: unknown): void }

/**
 * The log of one process. Processes write in turn, by an advisory lock: there is no gap and no fork in the chain. Within a process one
 * connection writes at a time, so that many events at once do not use up the pool. Never call `write` while you hold a transaction of your
 * own: with all connections held that way nobody could go on.
 */
export function createAudit({ db, clock }: { db: Pick<Database, '$client'>; clock: Clock }): Audit {
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll() {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      try {
        await append(
          db,
          batch.map(({ event }) => event),
          clock,
        )
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  return {
    write(event) {
      const checked = auditEventSchema.safeParse(event)
      // A mistake of ours. What was wrong is not repeated: it may be what must not be in a log.
      if (!checked.success) return Promise.reject(new Error(`An event ${event.type} is not as it must be`))
      return new Promise((resolve, reject) => {
        waiting.push({ event: checked.data, resolve, reject })
        void writeAll()
      })
    },
    async read(accountId, { limit = 50, before } = {}) {
      const { rows } = await db.$client.query(
        `select ${auditColumns} from audit_log where account_id = $1 and ($2::bigint is null or seq < $2)
         order by seq desc limit $3`,
        [accountId, before ?? null, limit],
      )
      return rows.map((row) => toEntry(auditRowSchema.parse(row)))
    },
  }
}

async function append(db: Pick<Database, '$client'>, events: readonly AuditEvent[], clock: Clock) {
  const client = await db.$client.connect()
  let isBroken = false
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtextextended('audit log', 0))")
    let { seq, hash } = await readHead(client)
    const rows = events.map((event) => {
      const row = toRow(event, ++seq, clock.now())
      hash = hashRow(hash, row)
      return { ...row, hash: Buffer.from(hash).toString('hex') }
    })
    await client.query(
      `insert into audit_log (seq, at_ms, type, account_id, device_id, project_id, origin, network, details, hash)
       select seq, "atMs", type, "accountId", "deviceId", "projectId", origin, network, details, decode(hash, 'hex')
       from json_to_recordset($1) as row (seq bigint, "atMs" bigint, type text, "accountId" uuid, "deviceId" text,
         "projectId" text, origin text, network text, details text, hash text)`,
      [JSON.stringify(rows)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

const headSchema = z.object({ seq: z.coerce.number(), hash: z.instanceof(Uint8Array) })

/** The last row. */
export async function readHead(
  client: Pick<PoolClient, 'query'>,
): Promise<{ seq: number; hash: Uint8Array }> {
  const { rows } = await client.query('select seq, hash from audit_log order by seq desc limit 1')
  return rows[0] ? headSchema.parse(rows[0]) : { seq: 0, hash: firstHash }
}

function toRow(event: AuditEvent, seq: number, atMs: number): AuditRow {
  return {
    seq,
    atMs,
    type: event.type,
    accountId: event.accountId?.toLowerCase() ?? null,
    deviceId: event.deviceId ?? null,
    projectId: event.projectId ?? null,
    origin: event.origin ?? null,
    network: event.network ?? null,
    details: event.details ? JSON.stringify(event.details) : null,
  }
}

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

function toEntry({ seq, atMs, details, ...row }: AuditRow): AuditEntry {
  return {
    seq,
    at: new Date(atMs),
    type: z.enum(auditTypes).parse(row.type),
    accountId: row.accountId ?? undefined,
    deviceId: row.deviceId ?? undefined,
    projectId: row.projectId ?? undefined,
    origin: row.origin ?? undefined,
    network: row.network ?? undefined,
    details: details === null ? undefined : detailsSchema.parse(JSON.parse(details)),
  }
}
