import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectionUrl } from '../src/db/connectionUrl.ts'
import { type Connection, type Database, openDatabase } from '../src/db/database.ts'
import { isAlive, readPostmaster } from '../src/db/embedded/postmaster.ts'
import { startPostgres } from '../src/db/embedded/startPostgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { createLogger } from '../src/logger/createLogger.ts'

/** A separate, migrated database on the PostgreSQL that all test files of one run share. */
export type TestDatabase = {
  db: Database
  connection: Exclude<Connection, string>
  /** The URL in the format of `DATABASE_URL`. */
  url: string
  close(): Promise<void>
}

const prefix = 'latchkey-test-'

export const silentLogger = createLogger({ level: 'silent' })

/**
 * Creates a new database. The first test file of a run starts PostgreSQL, which stops when the run is over.
 *
 * @example
 * const database = await createTestDatabase()
 * afterAll(() => database.close())
 */
export async function createTestDatabase({
  isMigrated = true,
  poolSize = 5,
}: {
  isMigrated?: boolean
  poolSize?: number
} = {}): Promise<TestDatabase> {
  const { connection } = await sharedPostgres()
  const database = `test_${randomBytes(6).toString('hex')}`
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const own = { ...connection, database }
  if (isMigrated) {
    // A busy machine may take longer to give the first connection than a query of a request may wait.
    const migrating = openDatabase(own, { poolSize: 1, logger: silentLogger, waitMs: 60_000 })
    await migrate(migrating, { logger: silentLogger }).finally(() => migrating.close())
  }
  const db = openDatabase(own, { poolSize, logger: silentLogger })
  return { db, connection: own, url: connectionUrl(own), close: () => db.close() }
}

/** One PostgreSQL for each run. Its owner is the process that started the workers. */
function sharedPostgres() {
  const owner = process.env.VITEST_POOL_ID ? process.ppid : process.pid
  const folder = join(tmpdir(), `${prefix}${owner}`)
  removeOldRuns()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return startPostgres({
    folder,
    ownerPid: owner,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '64MB',
      max_connections: '200',
    },
  })
}

function removeOldRuns() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!isAlive(Number(name.slice(prefix.length))) && !readPostmaster(join(folder, 'db')))
      rmSync(folder, { recursive: true, force: true })
  }
}
