import { z } from 'zod'
import { badRequest } from '../http/failure.ts'

/** Where a reader is on one chain: everything before this place is still to come. */
export type Place = { chain: string; block: number; txIndex: number }

const schema = z
  .array(z.tuple([z.string().max(41), z.int().nonnegative(), z.int().min(0).max(2_147_483_647)]))
  .min(1)
  .max(100)

/** A cursor is a place in each chain, not a number of rows: it stays where it is when new rows come. */
export function formatCursor(places: readonly Place[]): string {
  return Buffer.from(
    JSON.stringify(places.map(({ chain, block, txIndex }) => [chain, block, txIndex])),
  ).toString('base64url')
}

/** Throws the 400 that says that a cursor is none of ours. */
export function parseCursor(cursor: string): Place[] {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw badRequest('cursor', 'Invalid cursor')
  }
  const { success, data } = schema.safeParse(json)
  if (!success) throw badRequest('cursor', 'Invalid cursor')
  return data.map(([chain, block, txIndex]) => ({ chain, block, txIndex }))
}
