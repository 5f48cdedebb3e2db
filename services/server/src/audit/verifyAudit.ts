import type { Pool } from 'pg'
import { z } from 'zod'
import { auditColumns, auditRowSchema, firstHash, hashRow } from './auditRow.ts'

/** The last row of the log at some time. */
export type AuditHead = { seq: number; hash: Uint8Array }

export type AuditVerdict =
  | { isIntact: true; rows: number; head: AuditHead }
  /** `seq`: the first row that is wrong or missing. */
  | { isIntact: false; seq: number; problem: 'missing' | 'changed' | 'other than in the file of heads' }

const pageSize = 1_000
const hashSchema = z.object({ hash: z.instanceof(Uint8Array) })

/**
 * Reads the whole log and computes every hash again. `heads`: what was written outside of the database, which tells of rows that were
 * cut off at the end, and of a chain that was computed anew.
 */
export async function verifyAudit(
  db: { $client: Pick<Pool, 'query'> },
  { heads = [] }: { heads?: readonly AuditHead[] } = {},
): Promise<AuditVerdict> {
  const expected = new Map(heads.map(({ seq, hash }) => [seq, hash]))
  let head: AuditHead = { seq: 0, hash: firstHash }
  for (;;) {
    const { rows } = await db.$client.query<Record<string, unknown>>(
      `select ${auditColumns}, hash from audit_log where seq > $1 order by seq limit $2`,
      [head.seq, pageSize],
    )
    for (const found of rows) {
      const row = auditRowSchema.parse(found)
      const seq = head.seq + 1
      if (row.seq !== seq) return { isIntact: false, seq, problem: 'missing' }
      const hash = hashRow(head.hash, row)
      if (!isSame(hash, hashSchema.parse(found).hash)) return { isIntact: false, seq, problem: 'changed' }
      const written = expected.get(seq)
      if (written && !isSame(hash, written))
        return { isIntact: false, seq, problem: 'other than in the file of heads' }
      head = { seq, hash }
    }
    if (rows.length < pageSize) break
  }
  const last = Math.max(0, ...expected.keys())
  if (last > head.seq) return { isIntact: false, seq: head.seq + 1, problem: 'missing' }
  return { isIntact: true, rows: head.seq, head }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
