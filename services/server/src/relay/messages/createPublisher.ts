import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import { isDatabaseUnavailable } from '../../db/databaseError.ts'
import type { Logger } from '../../logger/createLogger.ts'
import { createQueue } from '../fair/createQueue.ts'
import { RelayFailure } from '../relayFailure.ts'
import type { MessageStore, NewMessage, StoredMessage } from './messageStore.ts'

export type PublisherLimits = {
  /** In one transaction. */
  batch: number
  /** How long storing the whole queue may take, at the speed of the last batches. */
  waitMs: number
  /** The queue may always be `least` long, and never longer than `most`, whatever the speed. */
  queue: { least: number; most: number }
  /** While at least half of `least` is queued, the process counts as overloaded when its timers are later than this. */
  lagMs: number
  /** How many may wait while the database is away, and for how long. */
  awayMessages: number
  awayMs: number
}

export const publisherLimits: PublisherLimits = {
  batch: 256,
  waitMs: 100,
  queue: { least: 256, most: 2_000 },
  lagMs: 250,
  awayMessages: 1_000,
  // Clients try again after 15 s by themselves.
  awayMs: 12_000,
}

export type Publisher = {
  /**
   * Resolves when all of them are durable, with those that were there already. Rejects with a {@link RelayFailure} when they are not:
   * none of them is then.
   */
  publish(messages: readonly NewMessage[]): Promise<NewMessage[]>
  /** Whether there is more to store than can be stored in time: whatever comes now is refused. */
  isOverloaded(): boolean
  /** How many wait. */
  size(): number
  /** Resolves when everything that was taken is stored. */
  idle(): Promise<void>
}

type Job = {
  messages: readonly NewMessage[]
  at: number
  resolve(repeated: NewMessage[]): void
  reject(error: RelayFailure): void
}

/**
 * Stores messages in groups: one transaction holds all that came while the one before was committed. Says no at once when
 * there is more than it can store in time. Waits for a database that is away, as long as it makes sense to whoever waits.
 */
export function createPublisher({
  store,
  clock,
  logger,
  lag,
  limits = publisherLimits,
  onStored,
  onRepeated,
  onBatch,
}: {
  store: Pick<MessageStore, 'insert'>
  clock: Clock
  logger: Logger
  /** How many milliseconds the process is behind. */
  lag(): number
  limits?: PublisherLimits
  /** In the order of `seq`. */
  onStored(messages: readonly StoredMessage[]): void
  /** A message was there already: perhaps from a try whose answer was lost, so that nobody was told of it. */
  onRepeated(topic: string): void
  onBatch?(size: number, seconds: number): void
}): Publisher {
  const queue = createQueue<Job>()
  let queued = 0
  let isAway = false
  /** A moving average over the last batches: how long storing one message takes. */
  let msPerMessage = 0.1
  let running: Promise<void> | undefined

  function admit(count: number) {
    if (isAway) {
      if (queued + count > limits.awayMessages) throw new RelayFailure('StorageUnavailable')
      return
    }
    if (isOverloaded()) throw new RelayFailure('Overloaded')
  }

  function isOverloaded(): boolean {
    if (isAway) return false
    const { least, most } = limits.queue
    if (queued >= Math.min(Math.max(limits.waitMs / msPerMessage, least), most)) return true
    return queued >= least / 2 && lag() > limits.lagMs
  }

  function take(): Job[] {
    const jobs: Job[] = []
    let size = 0
    for (let job = queue.peek(); job; job = queue.peek()) {
      if (jobs.length > 0 && size + job.messages.length > limits.batch) break
      size += job.messages.length
      jobs.push(job)
      queue.shift()
    }
    queued -= size
    return jobs
  }

  async function commit(jobs: readonly Job[]) {
    const messages = jobs.flatMap((job) => job.messages)
    const now = clock.now()
    const start = performance.now()
    const seqs = await store.insert(messages, now)
    const ms = performance.now() - start
    onBatch?.(messages.length, ms / 1000)
    // A small batch says little about that: most of its time is spent on the commit.
    if (messages.length >= 16) msPerMessage += (ms / messages.length - msPerMessage) / 5
    for (let start = 0, place = 0; place < jobs.length; place++) {
      const job = jobs[place]
      const first = start
      start += job?.messages.length ?? 0
      job?.resolve(job.messages.filter((_, offset) => seqs[first + offset] === undefined))
    }
    const stored: StoredMessage[] = []
    for (const [place, { ttl, project, ...message }] of messages.entries()) {
      const seq = seqs[place]
      if (seq === undefined) onRepeated(message.topic)
      else stored.push({ ...message, seq, publishedAt: now })
    }
    if (stored.length > 0) onStored(stored)
  }

  async function write(jobs: readonly Job[]): Promise<void> {
    for (let attempt = 0, waiting = jobs; waiting.length > 0; attempt++) {
      try {
        await commit(waiting)
        if (isAway) logger.info('the relay stores messages again')
        isAway = false
        return
      } catch (error) {
        if (!isDatabaseUnavailable(error)) return isolate(waiting, error)
        if (!isAway) logger.warn({ err: error }, 'the relay cannot store messages')
        isAway = true
      }
      await sleep(Math.min(50 * 2 ** attempt, 500))
      const oldest = performance.now() - limits.awayMs
      for (const job of waiting) if (job.at < oldest) job.reject(new RelayFailure('StorageUnavailable'))
      waiting = waiting.filter((job) => job.at >= oldest)
    }
  }

  /** One that cannot be stored must not take the others with it. */
  async function isolate(jobs: readonly Job[], error: unknown) {
    const [only] = jobs
    if (jobs.length > 1) for (const job of jobs) await write([job])
    else if (only) {
      logger.error({ err: error }, 'a message could not be stored')
      only.reject(new RelayFailure('Internal', { cause: error }))
    }
  }

  async function work() {
    // Jobs that arrive in the same turn of the event loop join the batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.size() > 0) await write(take())
    running = undefined
  }

  return {
    isOverloaded,
    size: () => queued,
    idle: () => running ?? Promise.resolve(),
    publish: async (messages) => {
      admit(messages.length)
      return await new Promise((resolve, reject) => {
        queue.push({ messages, at: performance.now(), resolve, reject })
        queued += messages.length
        running ??= work()
      })
    },
  }
}
