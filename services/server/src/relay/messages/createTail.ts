import type { Clock } from '../../clock.ts'
import type { Logger } from '../../logger/createLogger.ts'
import type { MessageRef, MessageStore } from './messageStore.ts'

/**
 * PostgreSQL draws the number of a row before its transaction commits, so that a lower number can appear after a higher one.
 * Each look goes back so far: longer than a transaction may take.
 */
const windowMs = 10_000
const pageSize = 500

export type Tail = {
  /** Those of other processes' messages that have not been seen yet, in order. Marks them as seen. */
  unseen<message extends MessageRef>(messages: readonly message[]): message[]
  /** Looks in the database for what other processes have stored. False: it could not. */
  look(): Promise<boolean>
}

/** Finds messages that other processes have stored without telling us: Redis was away, or the process died before it could. */
export function createTail({
  store,
  clock,
  logger,
  onTopics,
}: {
  store: Pick<MessageStore, 'foreignSince' | 'lastSeq'>
  clock: Clock
  logger: Logger
  /** Something was found on these topics. */
  onTopics(topics: ReadonlySet<string>): void
}): Tail {
  const seen = new Map<number, number>()
  /** Up to where everything had appeared, and when. */
  let marks: { seq: number; at: number }[] = []

  function unseen<message extends MessageRef>(messages: readonly message[]): message[] {
    const now = clock.now()
    for (const [seq, at] of seen) {
      if (now - at <= 3 * windowMs) break
      seen.delete(seq)
    }
    return messages.filter(({ seq }) => {
      if (seen.has(seq)) return false
      seen.set(seq, now)
      return true
    })
  }

  return {
    unseen,
    async look() {
      const now = clock.now()
      try {
        const last = await store.lastSeq()
        // Before the first look no client of this process can have missed anything.
        const start = marks[0]?.seq ?? last
        for (let after = start; ; ) {
          const messages = await store.foreignSince(after, pageSize)
          onTopics(new Set(unseen(messages).map(({ topic }) => topic)))
          const end = messages.at(-1)?.seq
          if (messages.length < pageSize || end === undefined) break
          after = end
        }
        marks.push({ seq: last, at: now })
        // The newest mark that is old enough is where the next look starts.
        const settled = marks.findLastIndex(({ at }) => now - at >= windowMs)
        if (settled > 0) marks = marks.slice(settled)
        return true
      } catch (error) {
        logger.debug({ err: error }, 'the relay could not look for messages of other processes')
        return false
      }
    },
  }
}
