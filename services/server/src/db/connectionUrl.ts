import type { Connection } from './database.ts'

/** The parts of a connection in the format of `DATABASE_URL`. */
export function connectionUrl({
  host = '',
  port = 5432,
  user = '',
  password,
  database = '',
}: Exclude<Connection, string>): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
