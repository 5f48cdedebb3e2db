import { describe, expect, test } from 'vitest'
import { createFairQueue, type FairQueue, type Owner } from './createFairQueue.ts'

const takeAll = <job>(queue: FairQueue<job>) => {
  const jobs: (job | undefined)[] = []
  while (queue.size() > 0) jobs.push(queue.take())
  return jobs
}

describe('createFairQueue', () => {
  const [first, second]: Owner[] = [{ address: 'office' }, { address: 'office' }]
  const alone: Owner = { address: 'home' }

  test('default: by address, then by client, then in order', () => {
    const queue = createFairQueue<string>()
    for (const job of ['a1', 'a2', 'a3']) queue.add(first as Owner, job)
    for (const job of ['b1', 'b2']) queue.add(second as Owner, job)
    for (const job of ['c1', 'c2', 'c3']) queue.add(alone, job)
    expect([queue.size(), queue.sizeOf('office'), queue.sizeOf('home')]).toEqual([8, 5, 3])
    expect(takeAll(queue)).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'c3', 'b2', 'a3'])
    expect([queue.size(), queue.sizeOf('office')]).toEqual([0, 0])
    expect(queue.take()).toBeUndefined()
  })

  test('behavior: whoever comes late waits for one job of each, not for all of them', () => {
    const queue = createFairQueue<string>()
    for (let count = 0; count < 100_000; count++) queue.add(first as Owner, 'many')
    queue.take()
    queue.add(alone, 'late')
    expect([queue.take(), queue.take()]).toContain('late')
  })
})
