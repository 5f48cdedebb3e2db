import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

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
  let waiting: Waiting<job, result>[] = []
  let running: Promise<void> | undefined

  async function work() {
    while (waiting.length > 0) {
      // Jobs that arrive in the same turn of the event loop join the batch.
      await (lingerMs > 0 ? sleep(lingerMs) : nextTurn())
      const batch = waiting.slice(0, maxSize)
      waiting = waiting.slice(maxSize)
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
