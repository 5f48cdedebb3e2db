import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { createRedisAccess } from '../redis/createRedisAccess.ts'

/** Takes the next turn, and tells in how many milliseconds it comes. Undefined: later than `maxWaitMs`, so none was taken. */
export type Pacer = (maxWaitMs: number) => Promise<number | undefined>

// Redis's own clock: those of the processes may differ.
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local turn = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
if turn - now > tonumber(ARGV[2]) then return -1 end
redis.call('SET', KEYS[1], tostring(turn + ARGV[1]), 'PX', math.ceil(turn - now + ARGV[1]) + 1000)
return math.ceil(turn - now)`

/**
 * Spaces calls evenly, so many a second: those of all processes on one Redis together, and those of this process alone without it or
 * while it is away. `name`: whose pace it is.
 */
export function createPacer({
  redis,
  clock,
  logger,
  name,
  perSecond,
}: {
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
  name: string
  perSecond: number
}): Pacer {
  const interval = 1_000 / perSecond
  /** When the next one may pass in this process. */
  let free = 0

  function takeOwn(maxWaitMs: number): number | undefined {
    const now = clock.now()
    const turn = Math.max(free, now)
    if (turn - now > maxWaitMs) return undefined
    free = turn + interval
    return turn - now
  }

  if (!redis) return async (maxWaitMs) => takeOwn(maxWaitMs)
  const access = createRedisAccess({ clock, logger, purpose: 'shared paces' })
  // The name may be an address with a key in it.
  const key = `latchkey:pace:${createHash('sha256').update(name).digest('hex')}`
  return async (maxWaitMs) => {
    const taken = await access(() => redis.eval(script, 1, key, interval, maxWaitMs))
    if (typeof taken?.answer !== 'number') return takeOwn(maxWaitMs)
    return taken.answer < 0 ? undefined : taken.answer
  }
}
