import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readHead } from './createAudit.ts'
import type { HeadKeys } from './headKeys.ts'
import type { AuditHead } from './verifyAudit.ts'

const lineSchema = z.strictObject({
  day: z.iso.date(),
  seq: z.number().int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
})
type Line = z.output<typeof lineSchema>

const signed = ({ day, seq, hash }: Omit<Line, 'mac'>) => `latchkey|audit head|v1|${day}|${seq}|${hash}`

/**
 * Appends the log's head to a file, once a day (UTC): a line of JSON with a code that only the keys of the server can make. Gives true
 * where it has.
 */
export async function writeAuditHead({
  db,
  clock,
  headKeys,
  file,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
  headKeys: Pick<HeadKeys, 'sign'>
  file: string
}): Promise<boolean> {
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  if (readLines(file).at(-1)?.day === day) return false
  const { seq, hash } = await readHead(db.$client)
  const head = { day, seq, hash: Buffer.from(hash).toString('hex') }
  const mac = Buffer.from(headKeys.sign(signed(head))).toString('hex')
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `${JSON.stringify({ ...head, mac })}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return true
}

/** The heads that a file holds. Throws where a line is broken, or was not written by a server with these keys. */
export function readAuditHeads(file: string, headKeys: Pick<HeadKeys, 'isSigned'>): readonly AuditHead[] {
  return readLines(file).map((line, index) => {
    if (!headKeys.isSigned(signed(line), Buffer.from(line.mac, 'hex')))
      throw new Error(`Line ${index + 1} of ${file} was not written with these keys`)
    return { seq: line.seq, hash: Buffer.from(line.hash, 'hex') }
  })
}

function readLines(file: string): readonly Line[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line, index) => {
    try {
      return lineSchema.parse(JSON.parse(line))
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is broken`)
    }
  })
}
