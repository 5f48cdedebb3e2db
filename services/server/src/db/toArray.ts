import { type SQL, sql } from 'drizzle-orm'

const byteaType = 17

/**
 * A parameter of a whole column of numbers or booleans. A range of blocks is one statement, however many rows it has, and
 * the driver's own way to write arrays, which looks at every character, would cost more than the database takes to store them.
 */
export function toArray(values: readonly (number | bigint | boolean | null)[]): SQL {
  return sql`${sql.param(`{${values.map((value) => value ?? 'null').join(',')}}`)}`
}

/** A parameter of a whole column of bytes, which are written as `0x` and hexadecimal digits. In the binary format of PostgreSQL. */
export function toByteaArray(values: readonly (string | null)[]): SQL {
  const size = values.reduce((sum, value) => sum + 4 + (value === null ? 0 : (value.length - 2) / 2), 20)
  const buffer = Buffer.allocUnsafe(size)
  // Dimensions, whether there are nulls, type, length, number of the first.
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
