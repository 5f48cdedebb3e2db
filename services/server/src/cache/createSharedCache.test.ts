import type { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeWithRedis } from '../../test/describeWithRedis.fixture.ts'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { createSharedCache } from './createSharedCache.ts'

const later = <value>(value: value) => Promise.resolve(value)
const fail = () => Promise.reject(new Error('no'))

function createTestCaches(redis: readonly (Redis | undefined)[]) {
  const clock = { time: 1_000, now: () => clock.time }
  const caches = redis.map((client) =>
    createSharedCache({
      redis: client,
      name: 'test',
      schema: z.number(),
      clock,
      logger: silentLogger,
      ttlMs: 1_000,
      staleMs: 5_000,
    }),
  )
  const [one, two = one] = caches
  if (!one || !two) throw new Error('There is no cache')
  return { clock, one, two }
}

/** What holds whether it is shared or not. */
function testCache(connect: () => Redis | undefined) {
  test('default', async () => {
    const { one, clock } = createTestCaches([connect()])
    const key = `default ${Math.random()}`
    expect(await one.get(key, () => later(1))).toBe(1)
    expect(await one.get(key, fail)).toBe(1)
    clock.time += 1_000
    expect(await one.get(key, () => later(2))).toBe(2)
    expect(await one.refresh(key, () => later(3))).toBe(3)
    expect(await one.get(key, fail)).toBe(3)
  })

  test('behavior: concurrent calls share one load', async () => {
    const { one } = createTestCaches([connect()])
    const key = `once ${Math.random()}`
    let loads = 0
    const load = async () => ++loads
    expect(await Promise.all([1, 2, 3].map(() => one.get(key, load)))).toEqual([1, 1, 1])
  })

  test('parameters: staleMs', async () => {
    const { one, clock } = createTestCaches([connect()])
    const key = `stale ${Math.random()}`
    await one.get(key, () => later(1))
    clock.time += 5_999
    expect(await one.get(key, fail)).toBe(1)
    clock.time += 1
    await expect(one.get(key, fail)).rejects.toThrow('no')
  })
}

describe('createSharedCache', () => {
  testCache(() => undefined)
})

describeWithRedis('createSharedCache', (redis) => {
  testCache(redis.connect)

  test('behavior: processes see the same', async () => {
    const { one, two } = createTestCaches([redis.connect(), redis.connect()])
    expect(await one.get('same', () => later(1))).toBe(1)
    expect(await two.get('same', fail)).toBe(1)
    expect(await two.refresh('same', () => later(2))).toBe(2)
    expect(await one.get('same', fail)).toBe(2)
  })

  test('behavior: what another version wrote is not taken', async () => {
    const client = redis.connect()
    const { one } = createTestCaches([client])
    for (const [index, text] of ['{', '1', '{"at":1000,"value":"text"}', '[]'].entries()) {
      await client.set('latchkey:cache:test:odd', text)
      expect(await one.get('odd', () => later(index))).toBe(index)
    }
  })

  test('behavior: without Redis each process keeps its own', async () => {
    const { one, two } = createTestCaches([redis.connect(), redis.connect()])
    await one.get('away', () => later(1))
    await redis.kill()
    expect(await one.get('away', () => later(2))).toBe(2)
    expect(await one.get('away', fail)).toBe(2)
    expect(await two.get('away', () => later(3))).toBe(3)
    expect(await one.refresh('away', () => later(4))).toBe(4)
    expect(await one.get('away', fail)).toBe(4)
    await redis.start()
  })
})
