import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { openDatabase } from './database.ts'
import { databaseTrouble } from './databaseError.ts'

describe('openDatabase', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  }, 60_000)
  afterAll(() => database.close())
  const open = (waitMs: number) =>
    openDatabase(database.connection, { poolSize: 1, logger: silentLogger, waitMs })

  test('parameters: waitMs', async () => {
    const db = open(1_000)
    const taken = await db.$client.connect()
    expect(databaseTrouble(await db.execute('select 1').catch((error: unknown) => error))).toBe('busy')
    taken.release()
    expect((await db.execute('select 1')).rowCount).toBe(1)
    await db.close()
  })

  test('behavior: a full queue refuses further queries at once, and the others keep their order', async () => {
    const db = open(60_000)
    const taken = await db.$client.connect()
    const order: number[] = []
    const waiting = Array.from({ length: 100 }, (_, place) =>
      db.execute('select 1').then(() => order.push(place)),
    )
    await expect.poll(() => db.$client.waitingCount).toBe(100)
    expect(databaseTrouble(await db.execute('select 1').catch((error: unknown) => error))).toBe('busy')
    expect(databaseTrouble(await db.$client.connect().catch((error: unknown) => error))).toBe('busy')
    expect(order).toEqual([])
    taken.release()
    await Promise.all(waiting)
    expect(order).toEqual([...order.keys()])
    expect((await db.execute('select 1')).rowCount).toBe(1)
    await db.close()
  })

  test('behavior: a connection that is lost inside of a transaction fails the transaction, not the process', async () => {
    const db = open(5_000)
    const lost = db.transaction(async (tx) => {
      const { rows } = await tx.execute('select pg_backend_pid() as pid')
      await database.db.$client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.execute('select pg_sleep(5)')
    })
    expect(databaseTrouble(await lost.catch((error: unknown) => error))).toBeDefined()
    expect((await db.execute('select 1')).rowCount).toBe(1)
    await db.close()
  })
})
