import { describe, expect, test } from 'vitest'
import { describeWithRedis } from '../../test/describeWithRedis.fixture.ts'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { systemClock } from '../clock.ts'
import { createPacer } from './createPacer.ts'

const logger = silentLogger

describe('createPacer', () => {
  test('default: so many a second, and no longer a queue than is worth waiting in', async () => {
    let now = 0
    const pace = createPacer({ clock: { now: () => now }, logger, name: 'a', perSecond: 10 })
    expect([await pace(200), await pace(200), await pace(200), await pace(200)]).toEqual([
      0,
      100,
      200,
      undefined,
    ])
    // Who is not in a hurry may wait longer.
    expect(await pace(1_000)).toBe(300)
    now += 1_000
    expect(await pace(0)).toBe(0)
  })
})

describeWithRedis('createPacer', (redis) => {
  test('default: processes keep one pace', async () => {
    const create = (name: string) =>
      createPacer({ redis: redis.connect(), clock: systemClock, logger, name, perSecond: 0.1 })
    const [one, two, other] = [create('same'), create('same'), create('other')]
    expect(await one(60_000)).toBe(0)
    const wait = await two(60_000)
    expect(wait).toBeGreaterThan(5_000)
    expect(wait).toBeLessThanOrEqual(10_000)
    expect(await one(60_000)).toBeGreaterThan(15_000)
    expect(await two(5_000)).toBeUndefined()
    expect(await other(0)).toBe(0)
  })

  test('behavior: while Redis is away each process keeps its own', async () => {
    const create = () =>
      createPacer({ redis: redis.connect(), clock: systemClock, logger, name: 'away', perSecond: 0.1 })
    const [one, two] = [create(), create()]
    await redis.kill()
    expect([await one(0), await two(0), await one(0)]).toEqual([0, 0, undefined])
  })
})
