import { createFairQueue, type Owner } from './createFairQueue.ts'

/** How long work may go on before everything else that the process has to do gets its turn. */
const sliceMs = 5

export type Turns<job> = {
  /** Does it at once where nobody waits, and else when it is its owner's turn. */
  add(owner: Owner, job: job): void
  size(): number
}

/**
 * Does work in slices, in turns by address and client: one who sends much at once waits for it, and others do not. What one client
 * asks for stays in order.
 */
export function createTurns<job>({
  run,
  now = () => performance.now(),
}: {
  run(job: job): void
  now?(): number
}): Turns<job> {
  const waiting = createFairQueue<job>()
  /** When the slice that is running ends. Undefined: none is. */
  let end: number | undefined

  function work() {
    end = now() + sliceMs
    while (waiting.size() > 0 && now() < end) {
      const job = waiting.take()
      if (job !== undefined) run(job)
    }
    if (waiting.size() > 0) setImmediate(work)
    else end = undefined
  }

  /** A slice lasts for one turn of the event loop, whether or not anything waits at its end. */
  function begin(): number {
    setImmediate(work)
    return now() + sliceMs
  }

  return {
    add(owner, job) {
      end ??= begin()
      if (waiting.size() === 0 && now() < end) run(job)
      else waiting.add(owner, job)
    },
    size: waiting.size,
  }
}
