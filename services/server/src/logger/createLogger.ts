import { type DestinationStream, type Logger, pino } from 'pino'
import { redactSecrets } from './redactSecrets.ts'

export type { Logger } from 'pino'

/**
 * Structured logs, one JSON object a line, without what must not be in a log.
 *
 * @example
 * const logger = createLogger({ level: 'info' })
 * logger.info({ chain }, 'index is up to date')
 */
export function createLogger({
  level,
  destination,
}: {
  level: string
  destination?: DestinationStream | undefined
}): Logger {
  const options = {
    level,
    base: null,
    formatters: { log: (entry: Record<string, unknown>) => redactSecrets(entry) },
  }
  return destination ? pino(options, destination) : pino(options)
}
