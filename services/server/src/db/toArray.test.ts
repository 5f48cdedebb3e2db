import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { toArray, toByteaArray } from './toArray.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false })
})
afterAll(() => database.close())

const read = async (array: ReturnType<typeof sql>) =>
  (await database.db.execute<{ value: unknown }>(sql`select unnest(${array}) as value`)).rows.map(
    ({ value }) => value,
  )

describe('toArray', () => {
  test('default', async () => {
    expect(await read(sql`${toArray([1, null, -3])}::int[]`)).toEqual([1, null, -3])
    expect(await read(sql`${toArray([true, false])}::boolean[]`)).toEqual([true, false])
    expect(await read(sql`${toArray([2n ** 256n - 1n, null])}::numeric[]`)).toEqual([
      `${2n ** 256n - 1n}`,
      null,
    ])
    expect(await read(sql`${toArray([])}::int[]`)).toEqual([])
  })
})

describe('toByteaArray', () => {
  test('default', async () => {
    const values = ['0x00ff', null, '0x', `0x${'ab'.repeat(32)}`]
    const found = await read(sql`${toByteaArray(values)}::bytea[]`)
    expect(found.map((value) => (value instanceof Buffer ? `0x${value.toString('hex')}` : value))).toEqual(
      values,
    )
    expect(await read(sql`${toByteaArray([])}::bytea[]`)).toEqual([])
  })
})
