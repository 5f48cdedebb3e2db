import type { Clock } from '../../clock.ts'
import type { Budget } from '../../config/relayLimits.ts'
import type { Logger } from '../../logger/createLogger.ts'
import type { MessageStore } from '../messages/messageStore.ts'
import type { Quotas } from './createQuotas.ts'

/** From this share of the ceiling on messages have to go, until there is the other share left. */
const full = 0.95
const roomy = 0.9

/** Makes room before there is none. */
export type Eviction = {
  /** Looks whether there is room. Does nothing while it is making some. */
  check(): void
  /** Resolves when it makes no more room. */
  idle(): Promise<void>
}

/**
 * When the relay is almost full, messages go before their time, those first that would have been the first to go: the oldest that do
 * not live long. What somebody was promised is lost by this, so that each of them is counted, and it is logged.
 */
export function createEviction({
  store,
  quotas,
  limit,
  clock,
  logger,
  onEvicted,
}: {
  store: Pick<MessageStore, 'evict'>
  quotas: Pick<Quotas, 'usage' | 'evicted'>
  limit: Budget
  clock: Clock
  logger: Logger
  onEvicted?(counts: { delivered: number; undelivered: number }): void
}): Eviction {
  let running: Promise<void> | undefined

  function isAbove(share: number): boolean {
    const { messages, bytes } = quotas.usage(clock.now())
    return messages > limit.messages * share || bytes > limit.bytes * share
  }

  async function makeRoom() {
    const total = { delivered: 0, undelivered: 0, bytes: 0 }
    try {
      while (isAbove(roomy)) {
        const gone = await store.evict(clock.now())
        if (gone.length === 0) break
        quotas.evicted(gone)
        const delivered = gone.filter(({ isDelivered }) => isDelivered).length
        onEvicted?.({ delivered, undelivered: gone.length - delivered })
        total.delivered += delivered
        total.undelivered += gone.length - delivered
        total.bytes += gone.reduce((sum, { bytes }) => sum + bytes, 0)
      }
    } catch (error) {
      logger.warn({ err: error }, 'the relay is full, and no messages could be deleted')
    }
    if (total.delivered + total.undelivered > 0)
      logger.error(total, 'the relay was full: messages were deleted before their time')
  }

  return {
    check() {
      if (running || !isAbove(full)) return
      running = makeRoom().finally(() => {
        running = undefined
      })
    },
    idle: () => running ?? Promise.resolve(),
  }
}
