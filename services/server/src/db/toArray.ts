import { type SQL, sql } from 'drizzle-orm'

const byteaType = 17

/**
 * A query parameter with a whole column of numbers or booleans. A range of blocks is stored by one statement, and the driver's own array
 * encoding, which checks every character, would take longer than the database takes to store the rows.
 */
export function toArray(values: readonly (number | bigint | boolean | null)[]): SQL {
  return sql`${sql.param(`{${values.map((value) => value ?? 'null').join(',')}}`)}`
}

/** A query parameter with a whole column of bytes, given as `0x` and hexadecimal digits, in PostgreSQL's binary format. */
export function toByteaArray(values: readonly (string | null)[]): SQL {
  const size = values.reduce((sum, value) => sum + 4 + (value === null ? 0 : (value.length - 2) / 2), 20)
  const buffer = Buffer.allocUnsafe(size)
  // The header of a binary array: dimensions, whether there are nulls, element type, length, index of the first element.
  let at = 0
  for (const field of [1, values.includes(null) ? 1 : 0, byteaType, values.length, 1])
    at = buffer.writeInt32BE(field, at)
  for (const value of values) {
    const bytes = value === null ? -1 : (value.length - 2) / 2
    at = buffer.writeInt32BE(bytes, at)
    if (value !== null) at += buffer.write(value.slice(2), at, 'hex')
  }
  return sql`${sql.param(buffer)}`
}
