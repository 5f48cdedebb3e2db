import { createFairQueue, type Owner } from './createFairQueue.ts'

/** Runs what takes a while, only so much of it at once, in turns by address and client. */
export type FairPool = {
  run<result>(owner: Owner, work: () => Promise<result>): Promise<result>
}

export function createFairPool({ max }: { max: number }): FairPool {
  const waiting = createFairQueue<() => Promise<void>>()
  let running = 0

  function next() {
    if (running >= max) return
    const work = waiting.take()
    if (!work) return
    running++
    void work().finally(() => {
      running--
      next()
    })
  }

  return {
    run: (owner, work) =>
      new Promise((resolve, reject) => {
        waiting.add(owner, () => work().then(resolve, reject))
        next()
      }),
  }
}
