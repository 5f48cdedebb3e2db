import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { createTestServer } from '../../test/testServer.fixture.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { createKeyStore, publishedAheadMs } from './createKeyStore.ts'
import { createSigningKeys } from './createSigningKeys.ts'
import { keyPurposes, thumbprintOf } from './keyPurposes.ts'

const own = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)

describe('createKeyStore', () => {
  let database: TestDatabase
  const clock = { time: Date.now(), now: () => clock.time }
  beforeEach(async () => {
    database = await createTestDatabase()
  }, 60_000)
  afterEach(() => database.close())

  const create = (...operatorKeys: Buffer[]) => createKeyStore(database.db, { clock, operatorKeys })
  const stored = async () =>
    (
      await database.db.$client.query<{ key: Record<string, unknown> }>(
        'select private_key as key from signing_keys',
      )
    ).rows

  test('default: one key for all processes, encrypted', async () => {
    const stores = Array.from({ length: 4 }, () => create(own))
    const keys = await Promise.all(stores.map((store) => store.read('signin')))
    expect(new Set(keys.flat().map(({ id }) => id)).size).toBe(1)
    expect(keys[0]?.[0]?.privateKey.export({ format: 'jwk' })).toMatchObject({
      kty: 'OKP',
      ...keys[0]?.[0]?.jwk,
    })
    const [row] = await stored()
    expect(Object.keys(row?.key ?? {})).toEqual(['by', 'sealed'])
    expect(keys[0]?.[0]?.jwk).not.toHaveProperty('d')
    const { d = '' } = keys[0]?.[0]?.privateKey.export({ format: 'jwk' }) ?? {}
    expect(JSON.stringify(row)).not.toContain(d)
  })

  test('behavior: keys of an older version stay, and are encrypted', async () => {
    const make = (purpose: keyof typeof keyPurposes) => keyPurposes[purpose].make().export({ format: 'jwk' })
    const kept = { signin: make('signin'), attestations: make('attestations'), webhooks: make('webhooks') }
    const { $client } = database.db
    // The tables as they were before.
    await $client.query('drop table signing_keys')
    for (const table of ['signin_key', 'relay_verify_key', 'relay_watch_key'])
      await $client.query(
        `create table ${table} (is_only boolean primary key default true, private_jwk jsonb not null)`,
      )
    await $client.query('insert into signin_key (private_jwk) values ($1)', [JSON.stringify(kept.signin)])
    await $client.query('insert into relay_verify_key (private_jwk) values ($1)', [
      JSON.stringify(kept.attestations),
    ])
    await $client.query('insert into relay_watch_key (private_jwk) values ($1)', [
      JSON.stringify(kept.webhooks),
    ])
    await $client.query(readFileSync(`${migrationsFolder}/0011_signing_keys.sql`, 'utf8'))

    expect(await create().seal()).toEqual({ sealed: 0, plain: 3 })
    expect(await create(own).seal()).toEqual({ sealed: 3, plain: 0 })
    expect(await create(own).seal()).toEqual({ sealed: 0, plain: 0 })
    expect((await stored()).every(({ key }) => !('plain' in key))).toBe(true)
    for (const purpose of ['signin', 'attestations', 'webhooks'] as const) {
      const [key] = await create(own).read(purpose)
      expect(key?.privateKey.export({ format: 'jwk' })).toEqual(kept[purpose])
      expect(key?.id).toBe(thumbprintOf(kept[purpose]))
    }
    expect((await $client.query("select to_regclass('signin_key') as old")).rows).toEqual([{ old: null }])
  })

  test('behavior: the operator changes the key', async () => {
    const [before] = await create(own).read('signin')
    expect(await create(other, own).seal()).toEqual({ sealed: 1, plain: 0 })
    expect((await create(other).read('signin'))[0]?.id).toBe(before?.id)
    await expect(create(own).read('signin')).rejects.toThrow('KEY_ENCRYPTION_KEY is not the key')
  })

  test('error: the key is wrong, or missing', async () => {
    await create(own).read('signin')
    await expect(create(other).seal()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ConfigError: KEY_ENCRYPTION_KEY is not the key that the signing keys in the database are encrypted with. Set that one, or both with a comma between, the new one first. If it is lost: latchkey keys discard, which makes everything that was signed worthless.]`,
    )
    await expect(create().seal()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ConfigError: The signing keys in the database are encrypted: set KEY_ENCRYPTION_KEY to the key that they were encrypted with.]`,
    )
    // Nor does one open under the name of another.
    await database.db.$client.query("update signing_keys set purpose = 'webhooks'")
    await expect(create(own).read('webhooks')).rejects.toThrow('KEY_ENCRYPTION_KEY is not the key')
  })

  test('behavior: a rotated key is published before it signs, and the old one after', async () => {
    const keys = createSigningKeys({ db: database.db, clock, config: { operatorKeys: [own] } }, 'signin')
    const state = async () => ({
      signs: (await keys.current()).id,
      published: (await keys.published()).map(({ id }) => id),
    })
    const { id: old } = await keys.current()
    const next = (await create(own).rotate('signin'))?.id
    // Running servers see it after a while.
    clock.time += 30_000
    expect(await state()).toEqual({ signs: old, published: [old, next] })
    expect((await keys.current()).until?.getTime()).toBeGreaterThan(clock.time + 60 * 60_000)
    expect(await create(own).rotate('signin')).toBeUndefined()
    clock.time += publishedAheadMs - 30_000
    expect(await state()).toEqual({ signs: next, published: [old, next] })
    clock.time += 10 * 60_000
    expect(await state()).toEqual({ signs: next, published: [next] })
    const third = (await create(own).rotate('signin', { isAtOnce: true }))?.id
    clock.time += 30_000
    expect(await state()).toEqual({ signs: third, published: [third] })
  })

  test('behavior: all keys are published as sets', async () => {
    const server = await createTestServer()
    const store = createKeyStore(server.deps.db, { clock: server.deps.clock })
    for (const purpose of ['signin', 'attestations'] as const) {
      await store.read(purpose)
      await store.rotate(purpose)
      const path = purpose === 'signin' ? '/.well-known/jwks.json' : '/v3/public-keys'
      const { keys } = await (await server.request(path, { origin: null })).json()
      expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual(
        (await store.read(purpose)).map(({ id }) => id),
      )
      expect(keys).toHaveLength(2)
    }
    await server.close()
  })
})
