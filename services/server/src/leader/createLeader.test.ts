import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { openDatabase } from '../db/database.ts'
import { createLeader, type Leadership } from './createLeader.ts'

describe('createLeader', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 10 })
    await database.db.execute(sql`create table work (who text)`)
  }, 60_000)
  afterAll(() => database.close())

  /** Leads until it is told to end, and says when it begins. */
  function candidate(name: string, who: string, db = database.db) {
    const terms: Leadership[] = []
    let onTerm: (() => void) | undefined
    const leader = createLeader({
      db,
      name,
      logger: silentLogger,
      retryMs: 20,
      checkMs: 50,
      timeoutMs: 1_000,
      async lead(leadership) {
        terms.push(leadership)
        onTerm?.()
        await new Promise<void>((resolve) => leadership.signal.addEventListener('abort', () => resolve()))
      },
    })
    const nextTerm = (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => terms.length >= count && resolve()
        onTerm = check
        check()
      })
    return { ...leader, who, terms, nextTerm }
  }

  test('default', async () => {
    const one = candidate('default', 'one')
    await one.nextTerm(1)
    expect(one.isLeading()).toBe(true)
    const two = candidate('default', 'two')
    const other = candidate('another name', 'other')
    await other.nextTerm(1)
    expect(two.isLeading()).toBe(false)

    const taken = two.nextTerm(1)
    await one.stop()
    expect(one.isLeading()).toBe(false)
    await taken
    expect(two.isLeading()).toBe(true)
    await Promise.all([two.stop(), other.stop()])
  })

  test('behavior: one leads, whatever many try', async () => {
    const all = Array.from({ length: 4 }, (_, index) => candidate('many', `${index}`))
    await Promise.race(all.map(({ nextTerm }) => nextTerm(1)))
    expect(all.filter(({ isLeading }) => isLeading())).toHaveLength(1)
    await Promise.all(all.map(({ stop }) => stop()))
  })

  test('behavior: a lost connection ends the lead; what it still writes fails; it leads again later', async () => {
    const leader = candidate('lost', 'one')
    await leader.nextTerm(1)
    const [term] = leader.terms
    if (!term) throw new Error('it does not lead')
    await term.db.execute(sql`insert into work values ('one')`)
    const lost = new Promise((resolve) => term.signal.addEventListener('abort', resolve))

    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())`,
    )
    await lost
    await expect(term.db.execute(sql`insert into work values ('ghost')`)).rejects.toThrow()
    await leader.nextTerm(2)
    expect(leader.isLeading()).toBe(true)
    await leader.stop()
    const { rows } = await database.db.execute(sql`select who from work`)
    expect(rows).toEqual([{ who: 'one' }])
  })

  test('behavior: work that fails is taken up again', async () => {
    let count = 0
    await new Promise<void>((resolve) => {
      const leader = createLeader({
        db: database.db,
        name: 'failing',
        logger: silentLogger,
        retryMs: 5,
        async lead() {
          count++
          if (count < 3) throw new Error('no')
          setTimeout(() => void leader.stop().then(resolve), 0)
        },
      })
    })
    expect(count).toBeGreaterThanOrEqual(3)
  })

  test('behavior: a database that is away is waited for', async () => {
    const away = openDatabase(
      { ...database.connection, host: '/nowhere' },
      { poolSize: 2, logger: silentLogger },
    )
    const leader = candidate('away', 'one', away)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(leader.isLeading()).toBe(false)
    await leader.stop()
    await away.close()
  })
})
