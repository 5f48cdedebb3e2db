import { describe, expect, test } from 'vitest'
import { createBatcher } from './createBatcher.ts'

describe('createBatcher', () => {
  test('default: what comes while one batch runs goes into the next', async () => {
    const batches: number[][] = []
    const releases: (() => void)[] = []
    const batcher = createBatcher<number, number>({
      maxSize: 3,
      async run(jobs) {
        batches.push([...jobs])
        await new Promise<void>((resolve) => releases.push(resolve))
        return jobs.map((job) => job * 10)
      },
    })
    const first = batcher.add(1)
    await expect.poll(() => batches).toEqual([[1]])
    const others = [2, 3, 4, 5].map((job) => batcher.add(job))
    releases.shift()?.()
    expect(await first).toBe(10)
    await expect.poll(() => batches.length).toBe(2)
    releases.shift()?.()
    await expect.poll(() => batches.length).toBe(3)
    releases.shift()?.()
    expect(await Promise.all(others)).toEqual([20, 30, 40, 50])
    expect(batches).toEqual([[1], [2, 3, 4], [5]])
    await batcher.idle()
  })

  test('error: a batch that fails, fails for its jobs only', async () => {
    const batcher = createBatcher<number, number>({
      maxSize: 1,
      run: async ([job = 0]) => (job === 1 ? Promise.reject(new Error('no')) : [job]),
    })
    const [bad, good] = [batcher.add(1), batcher.add(2)]
    await expect(bad).rejects.toThrow('no')
    expect(await good).toBe(2)
  })
})
