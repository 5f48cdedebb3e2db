import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger } from '../../test/testDatabase.fixture.ts'
import { requestTo, testProject } from '../../test/testServer.fixture.ts'
import { createChains } from '../chains/createChains.ts'
import { systemClock } from '../clock.ts'
import { createServer as createLatchkey } from '../createServer.ts'
import { createLogger } from '../logger/createLogger.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createProjectRepository } from '../projects/createProjectRepository.ts'
import * as projectTables from '../projects/projectTables.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './databaseError.ts'
import { startPostgres } from './embedded/startPostgres.ts'
import { migrate } from './migrate.ts'

describe('openDatabase', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-restart-'))
  chmodSync(root, 0o755)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('behavior: PostgreSQL restarted under load', { timeout: 60_000 }, async () => {
    const folder = join(root, 'postgres')
    const settings = { fsync: 'off', shared_buffers: '16MB' }
    const first = await startPostgres({ folder, settings })
    const db = openDatabase(first.connection, { poolSize: 4, logger: silentLogger })
    await migrate(db, { logger: silentLogger })
    await createProjectRepository(db).create(testProject)
    const metrics = createMetrics()
    const mistakes: string[] = []
    const limit = { burst: 1_000_000, perSecond: 1_000_000 }
    const app = createLatchkey({
      db,
      chains: createChains([], { clock: systemClock, logger: silentLogger, metrics }),
      clock: systemClock,
      // The server logs an error only where it does not recognise the loss of the database.
      logger: createLogger({ level: 'error', destination: { write: (line) => void mistakes.push(line) } }),
      metrics,
      config: {
        roles: ['api'],
        publicUrl: 'http://localhost',
        trustedProxies: [],
        limits: { address: limit, project: limit },
        checksAnswers: true,
      } as Parameters<typeof createLatchkey>[0]['config'],
    })
    const request = requestTo(app)
    const seen = { known: new Set<number>(), unknown: new Set<number>() }
    let isOver = false
    let id = 0
    const load = [1, 2, 3].map(async () => {
      while (!isOver) {
        // A project that is cached is still served; one that must be looked up gets a 503.
        seen.known.add((await request('/v1/supported-chains')).status)
        id++
        seen.unknown.add((await request(`/v1/supported-chains?projectId=p${id}`)).status)
        await sleep(2)
      }
    })
    await sleep(200)
    await first.stop()
    await sleep(300)
    expect((await request('/ready')).status).toBe(503)
    const second = await startPostgres({ folder, settings })
    const deadline = Date.now() + 10_000
    while ((await request('/ready')).status !== 200 && Date.now() < deadline) await sleep(20)
    expect((await request('/ready')).status).toBe(200)
    isOver = true
    await Promise.all(load)
    expect(mistakes).toEqual([])
    expect([...seen.known]).toEqual([200])
    expect([...seen.unknown].sort()).toEqual([401, 503])
    await db.close()
    await second.stop()
  })

  test('behavior: a broken connection is recognised as one of the database', async () => {
    // Accepts the first message, as PostgreSQL does, and breaks the connection.
    const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const db = openDatabase({ host: '127.0.0.1', port }, { poolSize: 1, logger: silentLogger })
    const failure = await db.$client.query('select 1').catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ECONNRESET' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await db.close()
    server.close()
  })

  test('behavior: the tables of Drizzle are those of the migrations', { timeout: 60_000 }, async () => {
    const { db, close } = await createTestDatabase()
    for (const table of Object.values(projectTables)) {
      if (!is(table, PgTable)) continue
      const { rows } = await db.execute<{ column_name: string; is_nullable: string }>(
        sql`select column_name, is_nullable from information_schema.columns where table_name = ${getTableName(table)}`,
      )
      const columns = Object.values(getTableColumns(table)).map(({ name, notNull }) => ({
        column_name: name,
        is_nullable: notNull ? 'NO' : 'YES',
      }))
      const byName = (a: { column_name: string }, b: { column_name: string }) =>
        a.column_name.localeCompare(b.column_name)
      expect(columns.sort(byName)).toEqual(rows.sort(byName))
    }
    await close()
  })
})
