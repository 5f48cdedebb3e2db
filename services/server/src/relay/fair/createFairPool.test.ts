import { describe, expect, test } from 'vitest'
import { createFairPool } from './createFairPool.ts'

describe('createFairPool', () => {
  test('default: so many at once, in turns', async () => {
    const pool = createFairPool({ max: 2 })
    const started: string[] = []
    const releases: (() => void)[] = []
    const work = (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => releases.push(() => resolve(name)))
    }
    const [busy, other] = [{ address: 'busy' }, { address: 'other' }]
    const results = ['1', '2', '3', '4'].map((name) => pool.run(busy, work(name)))
    results.push(pool.run(other, work('other')))
    expect(started).toEqual(['1', '2'])
    while (started.length < 5) {
      releases.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const release of releases) release()
    expect(await Promise.all(results)).toEqual(['1', '2', '3', '4', 'other'])
    expect(started).toEqual(['1', '2', '3', 'other', '4'])
  })

  test('error: work that fails makes room for the next', async () => {
    const pool = createFairPool({ max: 1 })
    const owner = { address: 'a' }
    const failing = pool.run(owner, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await pool.run(owner, async () => 'yes')).toBe('yes')
  })
})
