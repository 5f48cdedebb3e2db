import { DrizzleQueryError } from 'drizzle-orm'

/** Why the database cannot be used at the moment: it cannot be reached, or all connections are busy. */
export type DatabaseTrouble = 'away' | 'busy'

/** PostgreSQL's codes for a database that is not available: connection lost, out of resources or disk, shutting down, starting. */
const awayCodes = /^(08...|53...|57P0[1-5]|58030)$/
/** All connections of PostgreSQL are taken, or a statement ran too long. */
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
/** The message of the pool when none of its connections became free in time. */
const busyMessage = 'timeout exceeded when trying to connect'

/** Thrown when the queue for a connection is full. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** The errors of failed queries. A socket error alone does not say whether the socket was one of the database's. */
const failures = new WeakSet<Error>()

/** Remembers that a query failed with this error. */
export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) failures.add(error)
}

/** Why the database cannot be used, according to an error. Undefined for other errors, such as a wrong query. */
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
