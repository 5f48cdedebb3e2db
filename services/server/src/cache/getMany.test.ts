import { describe, expect, test } from 'vitest'
import { createCache } from './createCache.ts'
import { getMany } from './getMany.ts'

function setup() {
  const clock = { time: 0, now: () => clock.time }
  const asked: (readonly string[])[] = []
  const cache = createCache<number>({ clock, ttlMs: 1_000 })
  const load = async (keys: readonly string[]) => {
    asked.push([...keys])
    return new Map(keys.map((key) => [key, key.length]))
  }
  return { clock, asked, get: (...keys: string[]) => getMany(cache, keys, load) }
}

describe('getMany', () => {
  test('default', async () => {
    const { asked, get } = setup()
    expect([...(await get('a', 'bb', 'a'))]).toEqual([
      ['a', 1],
      ['bb', 2],
    ])
    expect(asked).toEqual([['a', 'bb']])
  })

  test('behavior: only what is missing or old is loaded', async () => {
    const { asked, clock, get } = setup()
    await get('a')
    await get('a', 'bb')
    clock.time = 1_000
    await get('a')
    expect(asked).toEqual([['a'], ['bb'], ['a']])
  })

  test('behavior: concurrent calls do not load the same', async () => {
    const { asked, get } = setup()
    await Promise.all([get('a', 'bb'), get('bb', 'ccc')])
    expect(asked).toEqual([['a', 'bb'], ['ccc']])
  })

  test('error: nothing came', async () => {
    const cache = createCache<number>({ clock: { now: () => 0 }, ttlMs: 1 })
    await expect(getMany(cache, ['a'], async () => new Map())).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: Nothing was loaded for a]`,
    )
  })
})
