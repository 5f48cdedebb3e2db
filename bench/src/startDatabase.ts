import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, silentLogger, startPostgres } from '@latchkey/server/testing'

export type BenchDatabase = {
  /** An empty database with all migrations. */
  create(): Promise<{ db: Database; url: string; close(): Promise<void> }>
  stop(): Promise<void>
}

/** Starts a PostgreSQL as the server does: with the usual settings, and with every commit written to the disk. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder })
  const { host, port, user, password } = postgres.connection
  const admin = openDatabase(postgres.connection, { poolSize: 1, logger: silentLogger })
  let created = 0
  return {
    async create() {
      const database = `bench_${++created}`
      await admin.$client.query(`create database ${database}`)
      const db = openDatabase({ ...postgres.connection, database }, { poolSize: 10, logger: silentLogger })
      await migrate(db, { logger: silentLogger })
      return {
        db,
        url: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
        close: () => db.close(),
      }
    },
    async stop() {
      await admin.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
