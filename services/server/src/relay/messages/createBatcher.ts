import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createQueue } from '../fair/createQueue.ts'

/** Collects small jobs and runs them together in batches. */
export type Batcher<job, result> = {
  add(job: job): Promise<result>
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
}

type Waiting<job, result> = { job: job; resolve(result: result): void; reject(error: unknown): void }

/**
 * What comes in while one batch runs goes into the next. So a lone job does not wait, and many cost little more than one.
 * `run` gives a result for each job, in order.
 */
export function createBatcher<job, result>({
  run,
  maxSize,
  lingerMs = 0,
}: {
  run(jobs: readonly job[]): Promise<readonly result[]>
  maxSize: number
  /** How long the first waits for others. */
  lingerMs?: number
}): Batcher<job, result> {
  const waiting = createQueue<Waiting<job, result>>()
  let running: Promise<void> | undefined

  function take(): Waiting<job, result>[] {
    const batch: Waiting<job, result>[] = []
    for (let one = waiting.shift(); one; one = batch.length < maxSize ? waiting.shift() : undefined)
      batch.push(one)
    return batch
  }

  async function work() {
    while (waiting.size() > 0) {
      // Jobs that arrive in the same turn of the event loop join the batch.
      await (lingerMs > 0 ? sleep(lingerMs) : nextTurn())
      const batch = take()
      try {
        const results = await run(batch.map(({ job }) => job))
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = undefined
  }

  return {
    add: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        running ??= work()
      }),
    idle: () => running ?? Promise.resolve(),
  }
}
