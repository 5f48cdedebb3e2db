import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger } from '../../test/testDatabase.fixture.ts'
import { openDatabase } from '../db/database.ts'
import { createProjectRepository } from '../projects/createProjectRepository.ts'
import { createSealing } from '../sealing/createSealing.ts'
import { exampleKeys } from '../sealing/exampleKeys.ts'
import { createAddresses } from './createAddresses.ts'
import { type Codes, createCodes } from './createCodes.ts'
import { loginAddresses, loginCodes, loginTransactions } from './loginTables.ts'

let now = Date.parse('2026-11-18T12:00:00Z')
const clock = { now: () => now }
// Those that come at once wait for a connection for as long as it takes.
let database: { db: ReturnType<typeof openDatabase>; close(): Promise<void> }
let codes: Codes
let count = 0

beforeAll(async () => {
  const { connection, close } = await createTestDatabase()
  const db = openDatabase(connection, { poolSize: 10, logger: silentLogger, waitMs: 100_000 })
  database = { db, close: () => db.close().then(close) }
  await createProjectRepository(database.db).create({ id: 'test', name: 'Test' })
  codes = createCodes({ db: database.db, clock, sealing: createSealing(exampleKeys) })
})
afterAll(() => database.close())

const digest = (byte: number) => `0x${byte.toString(16).padStart(64, '0')}`

async function begin(subject = digest(++count)) {
  const { db } = database
  const id = randomUUID()
  await createAddresses({ db, clock }).begin(subject)
  await db.insert(loginTransactions).values({
    ...{ id, subject, projectId: 'test', accountId: randomUUID(), origin: 'https://app.example' },
    ...{ deviceId: 'device-id', deviceName: '', dpopKey: '', language: 'en', needsLink: false },
    secretDigest: digest(0),
    sealedEmail: '0x00',
    createdAt: new Date(now),
    expiresAt: new Date(now + 1_800_000),
  })
  const { code } = await codes.issue(db, id)
  return { id, subject, code }
}

/** What a try is answered with: right, wrong, or the code of an error. */
async function guess(transaction: { id: string; subject: string }, code: string): Promise<string> {
  try {
    return (await codes.attempt(transaction, code)).isRight ? 'right' : 'wrong'
  } catch (error) {
    return (error as { reasons: { field: string }[] }).reasons[0]?.field ?? ''
  }
}

const tally = (results: readonly string[], result: string) => results.filter((one) => one === result).length
const wrongCodes = (right: string, length: number) =>
  Array.from({ length }, (_, index) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'))

describe('createCodes', () => {
  test('default', async () => {
    const one = await begin()
    expect(one.code).toMatch(/^\d{6}$/)
    expect(await guess(one, one.code)).toBe('right')
    const [row] = await database.db.select().from(loginCodes).where(eq(loginCodes.transactionId, one.id))
    expect(await codes.take(database.db, one.id, row?.digest ?? '')).toBe(true)
    expect(await codes.take(database.db, one.id, row?.digest ?? '')).toBe(false)
  })

  test.each([
    { afterMs: 299_999, result: 'right' },
    { afterMs: 300_000, result: 'LOGIN_CODE_EXPIRED' },
  ])('parameters: after $afterMs ms', async ({ afterMs, result }) => {
    const one = await begin()
    now += afterMs
    expect(await guess(one, one.code)).toBe(result)
  })

  test('behavior: three tries, of which the last may be right', async () => {
    const one = await begin()
    for (const code of wrongCodes(one.code, 2)) expect(await guess(one, code)).toBe('wrong')
    expect(await guess(one, one.code)).toBe('right')
    expect(await guess(one, one.code)).toBe('LOGIN_CODE_SPENT')
  })

  test('behavior: a new code has three tries, and the old one is wrong', async () => {
    const one = await begin()
    for (const code of wrongCodes(one.code, 3)) await guess(one, code)
    const { code } = await codes.issue(database.db, one.id)
    expect(await guess(one, code)).toBe('right')
    if (code !== one.code) expect(await guess(one, one.code)).toBe('wrong')
  })

  test('behavior: the code of another attempt is wrong', async () => {
    const [one, other] = [await begin(), await begin()]
    expect(await guess(one, other.code)).toBe(one.code === other.code ? 'right' : 'wrong')
  })

  test('behavior: 500 guessers at once get three comparisons of a code', async () => {
    const one = await begin()
    const results = await Promise.all(wrongCodes(one.code, 500).map((code) => guess(one, code)))
    expect(tally(results, 'wrong')).toBe(3)
    expect(tally(results, 'LOGIN_CODE_SPENT')).toBe(497)
    expect(await guess(one, one.code)).toBe('LOGIN_CODE_SPENT')
  }, 120_000)

  test('behavior: 500 guessers at once on many codes get ten comparisons of an account', async () => {
    const subject = digest(++count)
    const all = []
    for (let index = 0; index < 50; index++) all.push(await begin(subject))
    const results = await Promise.all(
      all.flatMap((one) => wrongCodes(one.code, 10).map((code) => guess(one, code))),
    )
    expect(tally(results, 'wrong')).toBe(10)
    expect(tally(results, 'right')).toBe(0)
    const [address] = await database.db
      .select()
      .from(loginAddresses)
      .where(eq(loginAddresses.subject, subject))
    expect(address?.failures).toBe(10)
    // The right code of a new attempt is not compared any more.
    const next = await begin(subject)
    expect(await guess(next, next.code)).toBe('LOGIN_LOCKED')
    await createAddresses({ db: database.db, clock }).clear(database.db, subject)
    expect(await guess(next, next.code)).toBe('right')
  }, 120_000)

  test('behavior: who reads the database cannot try codes without the key', async () => {
    const one = await begin()
    const stranger = createCodes({
      db: database.db,
      clock,
      sealing: createSealing({
        ...exampleKeys,
        otp: [{ kid: 'another', key: Buffer.alloc(32, 1) }],
      }),
    })
    expect((await stranger.attempt(one, one.code)).isRight).toBe(false)
  })
})
