import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'

/** Asks Redis something. Undefined: it is away. */
export type RedisAccess = <answer>(ask: () => Promise<answer>) => Promise<{ answer: answer } | undefined>

/** How long Redis is left alone after it failed. */
const restMs = 1_000

/** Asks Redis for one purpose, and leaves it alone for a while after it failed: a visitor is waiting. */
export function createRedisAccess({
  clock,
  logger,
  purpose,
}: {
  clock: Clock
  logger: Logger
  /** For the log: what is away when Redis is. */
  purpose: string
}): RedisAccess {
  let restsUntil = 0
  return async (ask) => {
    if (clock.now() < restsUntil) return undefined
    try {
      return { answer: await ask() }
    } catch (error) {
      if (clock.now() >= restsUntil) logger.warn({ err: error }, `${purpose} are away`)
      restsUntil = clock.now() + restMs
      return undefined
    }
  }
}
