import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PoolClient } from 'pg'
import { ConfigError } from '../config/configError.ts'
import type { Logger } from '../logger/createLogger.ts'
import type { Database } from './database.ts'

/** The key of the advisory lock. Any number that is the same in every process. */
const lockKey = 4410_0001

/** Where the migrations are, in the repository and in the published package. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url))

/**
 * Brings the database up to date: runs every SQL file of the folder that it has not seen, in the order of their names, each
 * in a transaction of its own. There are no down migrations: a mistake is mended by a further file. Where several processes start at
 * once, one migrates and the others wait. Resolves with the names of those that ran.
 */
export async function migrate(
  db: Database,
  { logger, folder = migrationsFolder }: { logger: Logger; folder?: string },
): Promise<readonly string[]> {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      return await run(client, readMigrations(folder), logger)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    // This connection has changed settings, so it must not go back to the pool.
    client.release(true)
  }
}

/** The migrations that a database has not seen, without running any. Throws where it is newer than this program. */
export async function findMissingMigrations(
  db: Database,
  { folder = migrationsFolder }: { folder?: string } = {},
): Promise<readonly string[]> {
  const { rows } = await db.$client.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  )
  const applied = rows[0]?.exists ? await readApplied(db.$client) : new Map<string, string>()
  const migrations = readMigrations(folder)
  requireKnown(applied, migrations)
  return migrations.flatMap(({ name }) => (applied.has(name) ? [] : name))
}

type Migration = { name: string; sql: string; digest: string }

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
  })
}

async function readApplied(client: Pick<PoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

function requireKnown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  const unknown = [...applied.keys()].filter(
    (name) => !migrations.some((migration) => migration.name === name),
  )
  if (unknown.length > 0)
    throw new ConfigError(
      `The database is newer than this server (${unknown.sort().join(', ')}): start a newer version of the server.`,
    )
}

async function run(
  client: PoolClient,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<readonly string[]> {
  const done: string[] = []
  await client.query(
    'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  )
  const applied = await readApplied(client)
  requireKnown(applied, migrations)
  for (const { name, sql, digest } of migrations) {
    const known = applied.get(name)
    if (known === digest) continue
    if (known)
      throw new ConfigError(
        `The migration ${name} was changed after it ran: add a new file instead of changing it.`,
      )
    try {
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`The migration ${name} failed`, { cause: error })
    }
    logger.info({ migration: name }, 'database migrated')
    done.push(name)
  }
  return done
}
