import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { describeWithRedis } from '../../test/describeWithRedis.fixture.ts'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { systemClock } from '../clock.ts'
import { openRedis } from '../redis/openRedis.ts'
import { createDatabaseLimiter } from './createDatabaseLimiter.ts'
import { createLimiter } from './createLimiter.ts'
import { createMemoryLimiter } from './createMemoryLimiter.ts'
import { createRedisLimiter } from './createRedisLimiter.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** One suite for every limiter. `wait` lets time pass for it. */
function testLimiter(create: () => { limiter: RateLimiter; wait(ms: number): Promise<unknown> | unknown }) {
  // Slow enough that nothing comes back between two takes, also on a busy machine.
  const bucket = { burst: 3, perSecond: 1 }
  const key = () => `key-${Math.random()}`

  test('default', async () => {
    const { limiter, wait } = create()
    const take = { ...bucket, key: key() }
    for (const _ of [1, 2, 3]) expect(await limiter.take([take])).toEqual({ isAllowed: true })
    const verdict = await limiter.take([take])
    if (verdict.isAllowed) throw new Error('the bucket has no end')
    expect(verdict.retryAfter).toBeGreaterThan(0)
    expect(verdict.retryAfter).toBeLessThanOrEqual(1)
    await wait(1_100)
    expect(await limiter.take([take])).toEqual({ isAllowed: true })
    expect(await limiter.take([take])).toMatchObject({ isAllowed: false })
  })

  test('behavior: takes from all buckets or from none', async () => {
    const { limiter } = create()
    const small = { key: key(), burst: 1, perSecond: 0.01 }
    const large = { key: key(), burst: 3, perSecond: 0.01 }
    expect(await limiter.take([large, small])).toEqual({ isAllowed: true })
    for (const _ of [1, 2, 3]) expect(await limiter.take([large, small])).toMatchObject({ isAllowed: false })
    expect(await limiter.take([large])).toEqual({ isAllowed: true })
    expect(await limiter.take([large])).toEqual({ isAllowed: true })
    expect(await limiter.take([large])).toMatchObject({ isAllowed: false })
  })

  test('parameters: cost', async () => {
    const { limiter } = create()
    const take = { key: key(), burst: 10, perSecond: 0.1 }
    expect(await limiter.take([{ ...take, cost: 8 }])).toEqual({ isAllowed: true })
    const verdict = await limiter.take([{ ...take, cost: 5 }])
    if (verdict.isAllowed) throw new Error('it was too much')
    expect(verdict.retryAfter).toBeGreaterThan(29)
    expect(await limiter.take([{ ...take, cost: 2 }])).toEqual({ isAllowed: true })
    // What costs more than a bucket holds takes a full one, and leaves a debt.
    const debt = { key: key(), burst: 10, perSecond: 0.1 }
    expect(await limiter.take([{ ...debt, cost: 15 }])).toEqual({ isAllowed: true })
    expect(await limiter.take([debt])).toMatchObject({ isAllowed: false })
  })

  test('parameters: share', async () => {
    const { limiter, wait } = create()
    const project = { key: key(), burst: 100, perSecond: 0.5 }
    const takeAs = (who: string, cost = 1) =>
      limiter.take([
        { ...project, cost, share: { key: `${project.key} ${who}`, burst: 10, perSecond: 0.01 } },
      ])
    // While more than half is there, it is anybody's.
    expect(await takeAs('greedy', 50)).toEqual({ isAllowed: true })
    // Of the rest, everybody has a share.
    expect(await takeAs('greedy', 8)).toEqual({ isAllowed: true })
    const verdict = await takeAs('greedy', 4)
    if (verdict.isAllowed) throw new Error('it was more than a share')
    expect(verdict.retryAfter).toBeGreaterThan(14)
    expect(verdict.retryAfter).toBeLessThanOrEqual(24)
    for (const who of ['one', 'two', 'three']) expect(await takeAs(who, 10)).toEqual({ isAllowed: true })
    expect(await takeAs('one')).toMatchObject({ isAllowed: false })
    expect(await takeAs('four', 10)).toEqual({ isAllowed: true })
    // What is empty is empty for everybody.
    expect(await takeAs('five', 10)).toMatchObject({ isAllowed: false })
    expect(await takeAs('five', 1)).toEqual({ isAllowed: true })
    await wait(1_100)
    expect(await takeAs('six')).toEqual({ isAllowed: true })
  })

  test('behavior: a share is not touched when another bucket refuses', async () => {
    const { limiter } = create()
    const project = { key: key(), burst: 4, perSecond: 0.01 }
    const share = { key: key(), burst: 1, perSecond: 0.01 }
    const empty = { key: key(), burst: 1, perSecond: 0.01 }
    await limiter.take([{ ...project, cost: 2 }, empty])
    expect(await limiter.take([{ ...project, share }, empty])).toMatchObject({ isAllowed: false })
    expect(await limiter.take([{ ...project, share }])).toEqual({ isAllowed: true })
    expect(await limiter.take([{ ...project, share }])).toMatchObject({ isAllowed: false })
  })
}

describe('createMemoryLimiter', () => {
  testLimiter(() => {
    let now = 0
    return {
      limiter: createMemoryLimiter({ clock: { now: () => now } }),
      wait: (ms) => {
        now += ms
      },
    }
  })

  test('behavior: a clock that is set back adds nothing', () => {
    let now = 1_000_000
    const limiter = createMemoryLimiter({ clock: { now: () => now } })
    const take = { key: 'k', burst: 1, perSecond: 1 }
    limiter.take([take])
    now = 0
    expect(limiter.take([take])).toMatchObject({ isAllowed: false })
  })

  test('parameters: maxKeys', () => {
    const limiter = createMemoryLimiter({ clock: { now: () => 0 }, maxKeys: 100 })
    for (let index = 0; index < 1_000; index++) limiter.take([{ key: `k${index}`, burst: 1, perSecond: 1 }])
    expect(limiter.size()).toBe(100)
    expect(limiter.take([{ key: 'k999', burst: 1, perSecond: 1 }])).toMatchObject({ isAllowed: false })
  })
})

describe('createDatabaseLimiter', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  }, 60_000)
  afterAll(() => database.close())

  testLimiter(() => ({
    limiter: createDatabaseLimiter(database.db, systemClock),
    wait: (ms) => sleep(ms),
  }))

  test('behavior: processes share the buckets', async () => {
    const limiters = [1, 2, 3].map(() => createDatabaseLimiter(database.db, systemClock))
    const share = { key: 'shared too', burst: 1_000, perSecond: 1 }
    const take = { key: 'shared', burst: 10, perSecond: 0.001, share }
    const other = { key: 'also', burst: 1_000, perSecond: 1 }
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        // Whatever their order, nobody waits for another for ever.
        limiters[index % 3]?.take(index % 2 ? [take, other] : [other, take]),
      ),
    )
    expect(verdicts.filter((verdict) => verdict?.isAllowed)).toHaveLength(10)
  })

  test('behavior: buckets that nobody uses are swept', async () => {
    const { db } = database
    const count = async () =>
      Number((await db.$client.query('select count(*) from rate_buckets')).rows[0]?.count)
    let now = systemClock.now()
    const limiter = createDatabaseLimiter(db, { now: () => now })
    await limiter.take([{ key: 'idle', burst: 2, perSecond: 1 }])
    const before = await count()
    await db.$client.query("update rate_buckets set expires_at = now() - interval '1 second'")
    now += 60_000
    await limiter.take([{ key: 'used', burst: 2, perSecond: 1 }])
    expect([before > 1, await count()]).toEqual([true, 1])
  })
})

describeWithRedis('limiters', (server) => {
  const { connect } = server

  describe('createRedisLimiter', () => {
    testLimiter(() => ({ limiter: createRedisLimiter(connect()), wait: (ms) => sleep(ms) }))

    test('behavior: processes share the buckets', async () => {
      const limiters = [1, 2, 3].map(() => createRedisLimiter(connect()))
      const take = { key: 'shared', burst: 30, perSecond: 0.001 }
      const verdicts = await Promise.all(
        Array.from({ length: 90 }, (_, index) => limiters[index % 3]?.take([take])),
      )
      expect(verdicts.filter((verdict) => verdict?.isAllowed)).toHaveLength(30)
    })

    test('behavior: a bucket that nobody uses goes away', async () => {
      const client = connect()
      await createRedisLimiter(client).take([{ key: 'idle', burst: 2, perSecond: 1 }])
      expect(await client.pttl('latchkey:{rate}:idle')).toBeGreaterThan(2_000)
      expect(await client.pttl('latchkey:{rate}:idle')).toBeLessThanOrEqual(4_000)
    })
  })

  test('createLimiter: without Redis, reads are counted here and writes in the database', async () => {
    const database = await createTestDatabase()
    const redis = await openRedis(server.url, { logger: silentLogger })
    onTestFinished(() => redis.disconnect())
    let skew = 0
    const limiter = createLimiter({
      redis,
      db: database.db,
      clock: { now: () => systemClock.now() + skew },
      logger: silentLogger,
    })
    const take = { key: 'fallback', burst: 2, perSecond: 0.001 }
    expect(await limiter.take([take], { isWrite: true })).toEqual({ isAllowed: true })

    await server.kill()
    const start = Date.now()
    expect(await limiter.take([take], { isWrite: false })).toEqual({ isAllowed: true })
    expect(await limiter.take([take], { isWrite: false })).toEqual({ isAllowed: true })
    expect(await limiter.take([take], { isWrite: false })).toMatchObject({ isAllowed: false })
    for (const _ of [1, 2]) expect(await limiter.take([take], { isWrite: true })).toEqual({ isAllowed: true })
    expect(await limiter.take([take], { isWrite: true })).toMatchObject({ isAllowed: false })
    expect(Date.now() - start).toBeLessThan(4_000)
    await database.close()
    await expect(limiter.take([take], { isWrite: true })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[LimiterUnavailable: The shared rate limits cannot be reached]`,
    )

    await server.start()
    skew += 2_000
    const other = { ...take, key: 'after' }
    const deadline = Date.now() + 20_000
    for (;;) {
      const verdict = await Promise.resolve(limiter.take([other], { isWrite: true })).catch(() => undefined)
      if (verdict) break
      if (Date.now() > deadline) throw new Error('Redis did not come back')
      await sleep(50)
      skew += 1_000
    }
  })
})
