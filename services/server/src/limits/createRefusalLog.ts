import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'

const quietMs = 60_000
/** More than so many are not told apart: whoever attacks from that many addresses would fill the log. */
const maxKeys = 1_000

/** Tells the log that an address is over a limit. */
export type RefusalLog = (address: string, route: string) => void

/**
 * Logs which address is over the limit of which route, so that an operator knows whom to ban or which limit to raise: once a minute for
 * each of them, with how many requests were refused since the last line.
 *
 * @example
 * const logRefusal = createRefusalLog({ logger, clock })
 * logRefusal('203.0.113.7', 'GET /v1/account/{address}/balance')
 */
export function createRefusalLog({
  logger,
  clock,
}: {
  logger: Pick<Logger, 'warn'>
  clock: Clock
}): RefusalLog {
  const counts = new Map<string, { loggedAt: number; refused: number }>()
  return (address, route) => {
    const key = `${address} ${route}`
    const now = clock.now()
    const known = counts.get(key)
    const refused = (known?.refused ?? 0) + 1
    if (known && now - known.loggedAt < quietMs) {
      known.refused = refused
      return
    }
    if (counts.size >= maxKeys) counts.clear()
    counts.set(key, { loggedAt: now, refused: 0 })
    logger.warn({ address, route, refused }, 'over a limit')
  }
}
