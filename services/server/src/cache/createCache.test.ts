import { describe, expect, test } from 'vitest'
import { createCache } from './createCache.ts'

describe('createCache', () => {
  let now = 0
  const clock = { now: () => now }

  test('default', async () => {
    const cache = createCache<number>({ clock, ttlMs: 100 })
    let loads = 0
    const load = async () => ++loads
    expect(await cache.get('a', load)).toBe(1)
    expect(await cache.get('a', load)).toBe(1)
    expect(cache.peek('a')).toBe(1)
    now += 100
    expect(cache.peek('a')).toBeUndefined()
    expect(await cache.get('a', load)).toBe(2)
    cache.delete('a')
    expect(await cache.get('a', load)).toBe(3)
  })

  test('behavior: concurrent calls share one load, also one that fails', async () => {
    const cache = createCache<number>({ clock, ttlMs: 100 })
    let loads = 0
    const load = async () => ++loads
    expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual([
      1, 1, 2,
    ])
    const fail = async () => {
      loads++
      throw new Error('no')
    }
    const results = await Promise.allSettled([cache.get('c', fail), cache.get('c', fail)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(loads).toBe(3)
    expect(await cache.get('c', load)).toBe(4)
  })

  test('parameters: patienceMs', async () => {
    const cache = createCache<number>({ clock, ttlMs: 100, staleMs: 1_000, patienceMs: 20 })
    const replaced: (number | undefined)[] = []
    let finish: (value: number) => void = () => {}
    const slow = (old?: number) => {
      replaced.push(old)
      return new Promise<number>((resolve) => {
        finish = resolve
      })
    }
    const first = cache.get('a', slow)
    finish(1)
    expect(await first).toBe(1)
    now += 100
    // Nobody waits for what is new as long as there is something older; it comes for those who ask later.
    expect(await cache.get('a', slow)).toBe(1)
    finish(2)
    await expect.poll(() => cache.peek('a')).toBe(2)
    expect(replaced).toEqual([undefined, 1])
    now += 100
    expect(await cache.get('a', () => Promise.reject(new Error('no')))).toBe(2)
    now += 1_000
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  test('behavior: a peek renews what is half gone, for all who come after', async () => {
    const cache = createCache<number>({ clock, ttlMs: 100 })
    let loads = 0
    let answer = (_value: number) => {}
    const renew = () => {
      loads++
      return new Promise<number>((resolve) => {
        answer = resolve
      })
    }
    expect(cache.peek('a', renew)).toBeUndefined()
    await cache.get('a', async () => 1)
    now += 49
    expect(cache.peek('a', renew)).toBe(1)
    expect(loads).toBe(0)
    now += 1
    expect([cache.peek('a', renew), cache.peek('a', renew)]).toEqual([1, 1])
    expect(loads).toBe(1)
    answer(2)
    await expect.poll(() => cache.peek('a')).toBe(2)
    now += 60
    expect(cache.peek('a', () => Promise.reject(new Error('no')))).toBe(2)
    // The one that fails is over.
    await new Promise((resolve) => setImmediate(resolve))
    now += 40
    expect(cache.peek('a', renew)).toBeUndefined()
    await expect(cache.get('a', async () => 3)).resolves.toBe(3)
  })

  test('parameters: staleMs', async () => {
    const cache = createCache<number>({ clock, ttlMs: 100, staleMs: 1_000 })
    const fail = () => Promise.reject(new Error('no'))
    await cache.get('a', async () => 1)
    now += 500
    expect(await cache.get('a', fail)).toBe(1)
    now += 1_000
    await expect(cache.get('a', fail)).rejects.toThrow('no')
  })

  test('parameters: ttlMs of a value', async () => {
    const cache = createCache<number | null>({ clock, ttlMs: (value) => (value === null ? 10 : 1_000) })
    await cache.get('a', async () => null)
    await cache.get('b', async () => 1)
    now += 10
    expect(await cache.get('a', async () => 2)).toBe(2)
    expect(await cache.get('b', async () => 2)).toBe(1)
  })

  test('parameters: maxEntries', async () => {
    const cache = createCache<number>({ clock, ttlMs: 1_000, maxEntries: 2 })
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 1)
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 1, 1])
  })
})
