import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { openDatabase } from '../db/database.ts'
import { makeSealingKey, perPurpose } from '../sealing/sealingKeys.ts'
import type { AuditEvent } from './audit.ts'
import { readAuditHeads, writeAuditHead } from './auditHeads.ts'
import { coarseAddress } from './coarseAddress.ts'
import { createAudit } from './createAudit.ts'
import { createHeadKeys, listHeadKeys } from './headKeys.ts'
import { verifyAudit } from './verifyAudit.ts'

const clock = { time: Date.parse('2026-11-18T02:00:00Z'), now: () => clock.time }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  clock.time = Date.parse('2026-11-18T02:00:00Z')
  await tamper('truncate audit_log')
})

const account = randomUUID()
const event: AuditEvent = {
  type: 'login.succeeded',
  accountId: account,
  deviceId: 'device',
  projectId: 'app',
  origin: 'https://app.example',
  network: '203.0.113.0/24',
  details: { isNew: true },
}
const create = (db = database.db) => createAudit({ db, clock })
/** As whoever owns the database can. */
async function tamper(sql: string) {
  await database.db.$client.query(
    `alter table audit_log disable trigger all; ${sql}; alter table audit_log enable trigger all`,
  )
}

describe('createAudit', () => {
  test('default', async () => {
    const audit = create()
    await audit.write(event)
    clock.time += 1_000
    await audit.write({ type: 'wallet.created', accountId: account })
    await audit.write({ type: 'admin', details: { command: 'login-keys rotate' } })
    expect(await audit.read(account)).toEqual([
      { type: 'wallet.created', accountId: account, seq: 2, at: new Date('2026-11-18T02:00:01Z') },
      { ...event, seq: 1, at: new Date('2026-11-18T02:00:00Z') },
    ])
    expect(await audit.read(account, { limit: 1 })).toHaveLength(1)
    expect(await audit.read(account, { before: 2 })).toMatchObject([{ seq: 1 }])
    expect(await audit.read(randomUUID())).toEqual([])
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, rows: 3 })
  })

  test('behavior: several servers write at once, without a gap', async () => {
    const others = [1, 2, 3].map(() =>
      openDatabase(database.connection, { poolSize: 2, logger: silentLogger }),
    )
    const audits = others.map((db) => create(db))
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        audits[index % 3]?.write({ type: 'login.code-wrong', accountId: account, details: { index } }),
      ),
    )
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, rows: 300 })
    const seen = (await create().read(account, { limit: 1_000 })).map(({ details }) => details?.index)
    expect(new Set(seen).size).toBe(300)
    for (const db of others) await db.close()
  })

  test('behavior: nothing is changed or deleted', async () => {
    await create().write(event)
    for (const sql of ["update audit_log set type = 'x'", 'delete from audit_log', 'truncate audit_log'])
      await expect(database.db.$client.query(sql)).rejects.toThrow('the audit log is append-only')
  })

  test.each<[name: string, change: Partial<AuditEvent>]>([
    ['a whole address of the network', { network: '203.0.113.7' }],
    ['a long text', { details: { token: 'x'.repeat(201) } }],
    ['too much', { details: Object.fromEntries([...'abcdefghi'].map((name) => [name, 1])) }],
    ['an account that is none', { accountId: 'somebody@example.com' }],
  ])('error: %s', async (_, change) => {
    await expect(create().write({ ...event, ...change })).rejects.toThrow(
      /^An event login.succeeded is not as it must be$/,
    )
    expect(await verifyAudit(database.db)).toMatchObject({ rows: 0 })
  })

  test('error: the database is away, and back again', async () => {
    const audit = create()
    await database.db.$client.query('alter table audit_log rename to away')
    await expect(audit.write(event)).rejects.toThrow()
    await database.db.$client.query('alter table away rename to audit_log')
    await audit.write(event)
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, rows: 1 })
  })
})

describe('verifyAudit', () => {
  beforeEach(async () => {
    const audit = create()
    for (let index = 0; index < 5; index++) await audit.write({ ...event, details: { index } })
  })

  test.each([
    ["update audit_log set type = 'login.code-wrong' where seq = 3", 3, 'changed'],
    ['update audit_log set at_ms = at_ms + 1 where seq = 1', 1, 'changed'],
    ['update audit_log set account_id = null where seq = 2', 2, 'changed'],
    ['update audit_log set details = \'{"index": 4}\' where seq = 5', 5, 'changed'],
    ["update audit_log set hash = sha256('x') where seq = 4", 4, 'changed'],
    ['delete from audit_log where seq = 2', 2, 'missing'],
    ['delete from audit_log where seq = 1', 1, 'missing'],
    ['update audit_log set seq = 6 where seq = 5', 5, 'missing'],
  ])('error: %s', async (sql, seq, problem) => {
    await tamper(sql)
    expect(await verifyAudit(database.db)).toEqual({ isIntact: false, seq, problem })
  })

  test('parameters: heads', async () => {
    const verdict = await verifyAudit(database.db)
    if (!verdict.isIntact) throw new Error('not intact')
    const heads = [verdict.head]
    expect(await verifyAudit(database.db, { heads })).toMatchObject({ isIntact: true })
    // Cut off at the end, the chain alone looks right.
    await tamper('delete from audit_log where seq > 3')
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, rows: 3 })
    expect(await verifyAudit(database.db, { heads })).toEqual({
      isIntact: false,
      seq: 4,
      problem: 'missing',
    })
    // And so does one that was written anew.
    const audit = create()
    for (let index = 0; index < 3; index++) await audit.write({ ...event, details: { isForged: true } })
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, rows: 6 })
    expect(await verifyAudit(database.db, { heads })).toEqual({
      isIntact: false,
      seq: 5,
      problem: 'other than in the file of heads',
    })
  })
})

describe('writeAuditHead', () => {
  const keys = perPurpose(() => [makeSealingKey(new Date(0))])
  const headKeys = createHeadKeys(keys)
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-audit-'))
    file = join(folder, 'heads.jsonl')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = () => writeAuditHead({ db: database.db, clock, headKeys, file })

  test('default: once a day', async () => {
    expect(readAuditHeads(file, headKeys)).toEqual([])
    await create().write(event)
    expect(await write()).toBe(true)
    expect(await write()).toBe(false)
    clock.time += 86_400_000
    await create().write(event)
    expect(await write()).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const heads = readAuditHeads(file, headKeys)
    expect(heads.map(({ seq }) => seq)).toEqual([1, 2])
    expect(await verifyAudit(database.db, { heads })).toMatchObject({ isIntact: true, rows: 2 })
    // Still read after the keys were rotated.
    const rotated = perPurpose((purpose) => [makeSealingKey(new Date(1)), ...keys[purpose]])
    expect(readAuditHeads(file, createHeadKeys(rotated))).toEqual(heads)
    // And after the old ones were pruned, of which only what checks heads is left.
    const [first] = rotated.pii
    const pruned = { ...perPurpose((purpose) => rotated[purpose].slice(0, 1)), heads: listHeadKeys(keys) }
    expect(readAuditHeads(file, createHeadKeys(pruned))).toEqual(heads)
    expect(pruned.heads.map(({ key }) => key)).not.toContainEqual(keys.pii[0]?.key)
    const others = { ...pruned, pii: first ? [first] : [], heads: [] }
    expect(() => readAuditHeads(file, createHeadKeys(others))).toThrow('was not written with these keys')
  })

  test('error: somebody else has written a line', async () => {
    await create().write(event)
    await write()
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('"seq":1', '"seq":0'))
    expect(() => readAuditHeads(file, headKeys)).toThrow('Line 1 of')
    writeFileSync(file, `${text}{"day":`)
    expect(() => readAuditHeads(file, headKeys)).toThrow(/^Line 2 of .* is broken$/)
  })
})

describe('coarseAddress', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['example.com', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('parameters: %s', (address, expected) => {
    expect(coarseAddress(address)).toBe(expected)
  })
})
