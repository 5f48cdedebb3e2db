import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { createTestServer } from '../../test/testServer.fixture.ts'
import { repeat } from '../repeat.ts'
import { createPartitions, type Partitions } from './createPartitions.ts'
import { createTelemetryRepository } from './createTelemetryRepository.ts'
import { dayOf } from './days.ts'
import { telemetryModule } from './telemetryModule.ts'
import { telemetryEventsTable, telemetrySalts } from './telemetryTables.ts'

let database: TestDatabase
let partitions: Partitions

beforeAll(async () => {
  database = await createTestDatabase()
  partitions = createPartitions(database.db)
})
afterAll(() => database.close())

const at = (text: string) => Date.parse(`${text}T12:00:00Z`)

describe('createPartitions', () => {
  test('default', async () => {
    expect(await partitions.list()).toEqual([])
    expect(await partitions.maintain(at('2026-12-30'), 7)).toEqual({
      made: ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
      dropped: [],
    })
    expect(await partitions.maintain(at('2026-12-30'), 7)).toEqual({ made: [], dropped: [] })
    expect(await partitions.maintain(at('2026-12-31'), 7)).toEqual({ made: ['2027-01-03'], dropped: [] })
  })

  test('behavior: what is old goes with its events and salts, the rest stays', async () => {
    const repository = createTelemetryRepository(database.db, partitions)
    for (const day of ['2026-12-30', '2027-01-03']) {
      await repository.openDay(day)
      await repository.insert([
        {
          day,
          receivedAt: new Date(at(day)),
          projectId: 'test',
          eventId: '6f1c7b1e-3c1a-4c58-9d56-0d6a1a3b6c11',
          event: 'MODAL_OPEN',
          type: 'track',
          properties: {},
        },
      ])
    }
    const { dropped } = await partitions.maintain(at('2027-01-08'), 5)
    expect(dropped).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    const rows = await database.db.select().from(telemetryEventsTable)
    expect(rows.map(({ day }) => day)).toEqual(['2027-01-03'])
    expect(await database.db.select().from(telemetrySalts)).toEqual([])
    expect(await partitions.list()).toEqual([
      '2027-01-03',
      '2027-01-08',
      '2027-01-09',
      '2027-01-10',
      '2027-01-11',
    ])
  })

  test('behavior: several processes at once', async () => {
    await Promise.all([
      ...Array.from({ length: 4 }, () => partitions.maintain(at('2027-03-01'), 5)),
      ...Array.from({ length: 4 }, () => partitions.ensure('2027-03-05')),
    ])
    expect(await partitions.list()).toEqual([
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
    ])
  })

  test('behavior: a table of somebody else is left alone', async () => {
    await database.db.execute(
      sql`create table telemetry_events_archive partition of telemetry_events for values from ('2020-01-01') to ('2020-02-01')`,
    )
    const { dropped } = await partitions.maintain(at('2027-03-01'), 5)
    expect(dropped).toEqual([])
  })
})

describe('createTelemetryRepository', () => {
  test('behavior: processes share the salt of a day', async () => {
    const [one, other] = [1, 2].map(() => createTelemetryRepository(database.db, partitions))
    const salts = await Promise.all([one, other].map((repository) => repository?.openDay('2027-03-02')))
    expect(salts[0]).toEqual(salts[1])
    expect(salts[0]?.salt).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('telemetryModule.start', () => {
  test('default', async () => {
    const now = at('2028-02-28')
    const server = await createTestServer({
      clock: { now: () => now },
      config: { telemetry: { isOff: false, days: 1 } },
    })
    const background = await telemetryModule.start?.(server.deps)
    expect(await createPartitions(server.deps.db).list()).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-03-02',
    ])
    await background?.stop()
    await server.close()
  })

  test('behavior: starts without the database', async () => {
    const server = await createTestServer({ logger: silentLogger })
    await server.close()
    const background = await telemetryModule.start?.(server.deps)
    await background?.stop()
  })
})

describe('repeat', () => {
  test('default', async () => {
    let count = 0
    let done: () => void = () => {}
    const thrice = new Promise<void>((resolve) => {
      done = resolve
    })
    const { stop } = await repeat(1, async () => {
      if (++count === 3) done()
    })
    await thrice
    await stop()
    const { stop: stopAtOnce } = await repeat(1, async () => {
      count = -1
    })
    await stopAtOnce()
    expect(count).toBe(-1)
  })
})

test('dayOf', () => {
  expect(dayOf(Date.parse('2026-11-15T23:59:59.999Z'))).toBe('2026-11-15')
})
