import { createHash } from 'node:crypto'
import { z } from 'zod'
import { auditTypes } from './audit.ts'

/** A row of the log as it is stored and hashed. */
export type AuditRow = {
  seq: number
  atMs: number
  type: string
  accountId: string | null
  deviceId: string | null
  projectId: string | null
  origin: string | null
  network: string | null
  /** JSON of an object. */
  details: string | null
}

/** What the first row follows. */
export const firstHash: Uint8Array = new Uint8Array(32)

/** The columns in the order in which they are hashed. */
export const auditColumns = `seq, at_ms as "atMs", type, account_id as "accountId", device_id as "deviceId",
  project_id as "projectId", origin, network, details`

/** PostgreSQL gives a bigint as text. */
const wholeNumber = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/** Rows come from a table that somebody may have changed. */
export const auditRowSchema = z.object({
  seq: wholeNumber,
  atMs: wholeNumber,
  type: z.string(),
  accountId: z.string().nullable(),
  deviceId: z.string().nullable(),
  projectId: z.string().nullable(),
  origin: z.string().nullable(),
  network: z.string().nullable(),
  details: z.string().nullable(),
})

/** SHA-256 of the hash before it and the row, which is written as a JSON list, so that no two rows have the same text. */
export function hashRow(before: Uint8Array, row: AuditRow): Uint8Array {
  const { seq, atMs, type, accountId, deviceId, projectId, origin, network, details } = row
  const text = JSON.stringify([seq, atMs, type, accountId, deviceId, projectId, origin, network, details])
  return createHash('sha256').update(before).update(text).digest()
}

/** What an event may hold. The limits keep secrets out by their length, and the log small. */
export const auditEventSchema = z.strictObject({
  type: z.enum(auditTypes),
  accountId: z.uuid().optional(),
  deviceId: z.string().max(64).optional(),
  projectId: z.string().max(64).optional(),
  origin: z.string().max(300).optional(),
  network: z
    .string()
    .regex(/^[0-9a-f.:]{1,45}\/(24|48)$/)
    .optional(),
  details: z
    .record(z.string().regex(/^[A-Za-z]{1,30}$/), z.union([z.string().max(200), z.number(), z.boolean()]))
    .refine((details) => Object.keys(details).length <= 8, 'must have at most 8 entries')
    .optional(),
})
