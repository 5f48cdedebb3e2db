import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'

/** Where a reader is on one chain: everything before this place is still to come. */
export type Place = { chain: string; block: number; txIndex: number }

const schema = z
  .array(z.tuple([z.string().max(41), z.int().nonnegative(), z.int().min(0).max(2_147_483_647)]))
  .min(1)
  .max(100)

/** A cursor is a place in each chain, not a number of rows: it stays where it is when new rows come. */
export function formatCursor(places: readonly Place[]): string {
  return encodeCursor(places.map(({ chain, block, txIndex }) => [chain, block, txIndex]))
}

/** Throws the 400 that says that a cursor is none of ours. */
export function parseCursor(cursor: string): Place[] {
  return decodeCursor(schema, cursor).map(([chain, block, txIndex]) => ({ chain, block, txIndex }))
}
