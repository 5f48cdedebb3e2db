import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger } from '../../test/testDatabase.fixture.ts'
import { openDatabase } from '../db/database.ts'
import { createProjectRepository } from '../projects/createProjectRepository.ts'
import { createMailLimits, type MailLimits, type MailPurpose } from './createMailLimits.ts'
import { mailRules } from './loginRules.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
let now = Date.parse('2026-11-18T12:00:00Z')
const clock = { now: () => now }
// Those that come at once wait for a connection for as long as it takes.
let database: { db: ReturnType<typeof openDatabase>; close(): Promise<void> }
let limits: MailLimits
let count = 0

beforeAll(async () => {
  const { connection, close } = await createTestDatabase()
  const db = openDatabase(connection, { poolSize: 10, logger: silentLogger, waitMs: 100_000 })
  database = { db, close: () => db.close().then(close) }
  const projects = createProjectRepository(database.db)
  for (const id of ['test', 'other']) await projects.create({ id, name: id })
  limits = createMailLimits({ db: database.db, clock, rules: mailRules(200) })
})
afterAll(() => database.close())

const subject = (name: number) => `0x${name.toString(16).padStart(64, '0')}`
/** Another address, in another network. */
const somebody = (): MailPurpose => {
  count++
  return { subject: subject(count), network: `10.${count >> 8}.${count % 256}.0/24`, projectId: 'test' }
}

/** How many seconds the visitor is told to wait: 0 where the mail was sent. */
async function waitFor(purpose: MailPurpose): Promise<number> {
  try {
    await limits.take(purpose)
    return 0
  } catch (error) {
    expect(error).toMatchObject({ status: 429, reasons: [{ field: 'LOGIN_COOLDOWN' }, { field: 'seconds' }] })
    const { reasons, headers } = error as {
      reasons: { description: string }[]
      headers: Record<string, string>
    }
    const [text, seconds] = reasons.map(({ description }) => description)
    expect(text).toBe(`Please try again after ${seconds} seconds`)
    expect(headers['retry-after']).toBe(seconds)
    return Number(seconds)
  }
}

describe('createMailLimits', () => {
  test.each([
    { name: 'at once', afterMs: 0, seconds: 30 },
    { name: 'a millisecond later', afterMs: 1, seconds: 30 },
    { name: 'after a second', afterMs: second, seconds: 29 },
    { name: 'almost in time', afterMs: 30 * second - 1, seconds: 1 },
    { name: 'in time', afterMs: 30 * second, seconds: 0 },
  ])('parameters: another one $name waits $seconds s', async ({ afterMs, seconds }) => {
    const one = somebody()
    expect(await waitFor(one)).toBe(0)
    now += afterMs
    expect(await waitFor(one)).toBe(seconds)
  })

  test('behavior: five an hour for an address', async () => {
    const one = somebody()
    for (let index = 0; index < 5; index++) {
      expect(await waitFor(one)).toBe(0)
      now += minute
    }
    // The first of them is five minutes old.
    expect(await waitFor(one)).toBe(55 * 60)
    now += 55 * minute
    expect(await waitFor(one)).toBe(0)
    now += 30 * second
    expect(await waitFor(one)).toBe(30)
  })

  test('behavior: ten a day for an address', async () => {
    const one = somebody()
    for (let index = 0; index < 10; index++) {
      expect(await waitFor(one)).toBe(0)
      now += hour
    }
    expect(await waitFor(one)).toBe(14 * 3_600)
    now += 14 * hour
    expect(await waitFor(one)).toBe(0)
  })

  test('behavior: twenty an hour for a network', async () => {
    const network = '192.0.2.0/24'
    for (let index = 0; index < 20; index++) expect(await waitFor({ ...somebody(), network })).toBe(0)
    expect(await waitFor({ ...somebody(), network })).toBe(3_600)
    expect(await waitFor({ ...somebody(), network: '192.0.3.0/24' })).toBe(0)
    // This machine is not counted.
    for (let index = 0; index < 21; index++) expect(await waitFor({ ...somebody(), network: null })).toBe(0)
    now += hour
    expect(await waitFor({ ...somebody(), network })).toBe(0)
  })

  test('behavior: so many an hour for a project', async () => {
    now += 2 * hour
    const few = createMailLimits({ db: database.db, clock, rules: mailRules(8) })
    for (let index = 0; index < 8; index++) await few.take(somebody())
    await expect(few.take(somebody())).rejects.toMatchObject({ status: 429 })
    await few.take({ ...somebody(), projectId: 'other' })
    now += hour
    await few.take(somebody())
    expect(mailRules(200)).toContainEqual({ by: 'projectId', most: 200, withinMs: hour })
  })

  test('behavior: of many at once one is sent', async () => {
    const one = somebody()
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitFor(one)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  }, 120_000)

  test('behavior: a refused mail is not counted, one that has to be sent is', async () => {
    const one = somebody()
    expect(await waitFor(one)).toBe(0)
    for (const seconds of [20, 10]) {
      now += 10 * second
      expect(await waitFor(one)).toBe(seconds)
    }
    now += 10 * second
    await limits.note(one)
    expect(await waitFor(one)).toBe(30)
  })
})
