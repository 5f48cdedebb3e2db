import type { z } from 'zod'
import { badRequest } from './failure.ts'

/** A cursor is JSON that fits into an address. What is in it, each list of rows says by its schema. */
export function encodeCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Throws the 400 that says that a cursor is none of ours. */
export function decodeCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  const { success, data } = schema.safeParse(readJson(cursor))
  if (!success) throw badRequest('cursor', 'Invalid cursor')
  return data
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
