import { DrizzleQueryError } from 'drizzle-orm'

/** Why the database cannot be used at the moment: it cannot be reached, or all connections are busy. */
export type DatabaseTrouble = 'away' | 'busy'

/** Classes and codes of PostgreSQL that mean: not now. Connection lost, out of resources or disk, shutting down, starting. */
const awayCodes = /^(08...|53...|57P0[1-5]|58030)$/
/** All its connections are taken; a statement ran too long. */
const busyCodes = ['53300', '57014']
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]
const awayMessages = /connection terminated|connection timeout|not queryable|client was closed/i
/** What the pool says when none of its connections became free in time. */
const busyMessage = 'timeout exceeded when trying to connect'

/** What a request gets for which there is no place in the queue for a connection. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** What queries failed of. A socket that breaks is the database's only if it was the database's. */
const failures = new WeakSet<Error>()

/** Remembers that a query failed of this. */
export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) failures.add(error)
}

/** What an error says of the database, if it is not that a query is wrong. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  let isFromDatabase = false
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    if (current instanceof DrizzleQueryError || failures.has(current)) isFromDatabase = true
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    const isFull = current instanceof DatabaseBusyError || current.message === busyMessage
    if (isFull || busyCodes.includes(code)) return 'busy'
    if (awayCodes.test(code) || awayMessages.test(current.message)) return 'away'
    const isConnecting = 'syscall' in current && current.syscall === 'connect'
    if ((isFromDatabase || isConnecting) && socketCodes.includes(code)) return 'away'
  }
  return undefined
}

/** Whether an error says that the database cannot be used at the moment, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return databaseTrouble(error) !== undefined
}
