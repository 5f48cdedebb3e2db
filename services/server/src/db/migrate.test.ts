import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

describe('migrate', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: false })
  }, 60_000)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrations-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const run = () => migrate(database.db, { logger: silentLogger, folder })
  const applied = async () => (await database.db.execute(sql`select name from migrations order by name`)).rows

  test('default', async () => {
    write('0001_a.sql', 'create table a (id int); create table b (id int);')
    write('README.md', 'not a migration')
    await run()
    await run()
    expect(await applied()).toEqual([{ name: '0001_a.sql' }])
  })

  test('behavior: processes that start at once run each file once', async () => {
    write('0002_b.sql', 'insert into a values (1);')
    const others = [1, 2, 3].map(() =>
      openDatabase(database.connection, { poolSize: 2, logger: silentLogger }),
    )
    await Promise.all([run(), ...others.map((db) => migrate(db, { logger: silentLogger, folder }))])
    await Promise.all(others.map((db) => db.close()))
    expect((await database.db.execute(sql`select count(*)::int as count from a`)).rows).toEqual([
      { count: 1 },
    ])
  })

  test('behavior: a file that fails leaves nothing behind', async () => {
    write('0003_c.sql', 'create table c (id int); select nonsense;')
    await expect(run()).rejects.toThrowErrorMatchingInlineSnapshot(`[Error: The migration 0003_c.sql failed]`)
    expect((await database.db.execute(sql`select to_regclass('c') as found`)).rows).toEqual([{ found: null }])
    write('0003_c.sql', 'create table c (id int);')
    await run()
    expect(await applied()).toHaveLength(3)
  })

  test('error: a file was changed after it ran', async () => {
    write('0003_c.sql', 'create table other (id int);')
    await expect(run()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ConfigError: The migration 0003_c.sql was changed after it ran: add a new file instead of changing it.]`,
    )
  })

  test('error: the database is newer', async () => {
    await database.db.execute(sql`insert into migrations (name, digest) values ('9999_future.sql', '')`)
    await expect(run()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ConfigError: The database is newer than this server (9999_future.sql): start a newer version of the server.]`,
    )
  })
})
