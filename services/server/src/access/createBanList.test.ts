import { BlockList } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { createTestServer } from '../../test/testServer.fixture.ts'
import { addNetwork, createBanList } from './createBanList.ts'

describe('createBanList', () => {
  let database: TestDatabase
  const clock = { time: Date.now(), now: () => clock.time }
  beforeAll(async () => {
    database = await createTestDatabase()
  }, 60_000)
  afterAll(() => database?.close())

  const ban = (kind: string, value: string, expiresAt: Date | null = null) =>
    database.db.$client.query('insert into bans (kind, value, expires_at) values ($1, $2, $3)', [
      kind,
      value,
      expiresAt,
    ])

  test('default', async () => {
    const bans = createBanList({ db: database.db, clock, logger: silentLogger })
    await bans.load()
    expect(bans.hasAddress('203.0.113.7')).toBe(false)
    await ban('address', '203.0.113.0/24')
    await ban('address', '2001:db8::1')
    await ban('client', 'did:key:z6Mk')
    await ban('address', '198.51.100.1', new Date(clock.time + 60_000))
    // A running server sees it after 5 s, and nobody waits for that.
    clock.time += 5_000
    await expect.poll(() => bans.hasAddress('203.0.113.7')).toBe(true)
    expect(
      ['203.0.112.255', '2001:db8::1', '2001:db8::2', '198.51.100.1', '', 'x'].map(bans.hasAddress),
    ).toEqual([false, true, false, true, false, false])
    expect([bans.hasClient('did:key:z6Mk'), bans.hasClient('did:key:other')]).toEqual([true, false])
    clock.time += 60_000
    await expect.poll(() => bans.hasAddress('198.51.100.1')).toBe(false)
  })

  test('behavior: a banned address is refused, and others are not', async () => {
    const server = await createTestServer()
    await server.deps.db.$client.query("insert into bans (kind, value) values ('address', '203.0.113.9')")
    const statusFor = async (remote: string) =>
      (await server.request('/v1/supported-chains', { remote })).status
    await expect.poll(() => statusFor('203.0.113.9'), { timeout: 10_000 }).toBe(403)
    expect(await statusFor('203.0.113.10')).toBe(200)
    await server.close()
  })
})

describe('addNetwork', () => {
  test.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['2001:db8::/32', true],
    ['203.0.113.0/33', false],
    ['203.0.113.0/x', false],
    ['203.0.113.0/8/8', false],
    ['example.com', false],
  ])('default: %s', (text, isNetwork) => {
    expect(addNetwork(new BlockList(), text)).toBe(isNetwork)
  })
})
