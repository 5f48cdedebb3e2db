import { DrizzleQueryError } from 'drizzle-orm'

/** Classes and codes of PostgreSQL that mean: not now. Connection lost, out of resources or disk, shutting down, starting. */
const unavailableCodes = /^(08...|53...|57P0[1-5]|58030)$/
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]
const driverMessages =
  /timeout exceeded when trying to connect|connection terminated|connection timeout|not queryable|client was closed/i

/** What queries failed of. A socket that breaks is the database's only if it was the database's. */
const failures = new WeakSet<Error>()

/** Remembers that a query failed of this. */
export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) failures.add(error)
}

/** Whether an error says that the database cannot be used at the moment, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isFromDatabase = false
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    if (current instanceof DrizzleQueryError || failures.has(current)) isFromDatabase = true
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    if (unavailableCodes.test(code) || driverMessages.test(current.message)) return true
    const isConnecting = 'syscall' in current && current.syscall === 'connect'
    if ((isFromDatabase || isConnecting) && socketCodes.includes(code)) return true
    // A statement that ran too long.
    if (code === '57014') return true
  }
  return false
}
