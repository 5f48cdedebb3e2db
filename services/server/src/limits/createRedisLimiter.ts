import type { Redis } from 'ioredis'
import { allowed, type RateLimiter } from './rateLimiter.ts'

// Redis's own clock: those of the processes may differ. Looks at every bucket before it takes from any.
const script = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local levels = {}
local wait = 0
for i, key in ipairs(KEYS) do
  local burst, rate, cost = tonumber(ARGV[i * 3 - 2]), tonumber(ARGV[i * 3 - 1]), tonumber(ARGV[i * 3])
  local state = redis.call('HMGET', key, 't', 'a')
  local tokens = burst
  if state[1] then tokens = math.min(burst, tonumber(state[1]) + math.max(0, ms - tonumber(state[2])) / 1000 * rate) end
  levels[i] = tokens
  local missing = math.min(cost, burst) - tokens
  if missing > 0 then wait = math.max(wait, math.ceil(missing / rate * 1000)) end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  local burst, rate, cost = tonumber(ARGV[i * 3 - 2]), tonumber(ARGV[i * 3 - 1]), tonumber(ARGV[i * 3])
  redis.call('HSET', key, 't', tostring(levels[i] - cost), 'a', tostring(ms))
  redis.call('PEXPIRE', key, math.ceil((burst + cost) / rate * 1000) + 1000)
end
return 0`

/** Token buckets in Redis, shared by every process that uses it. Throws when Redis does. */
export function createRedisLimiter(redis: Redis, prefix = 'latchkey:rate:'): RateLimiter {
  redis.defineCommand('latchkeyTake', { lua: script })
  const command: unknown = Reflect.get(redis, 'latchkeyTake')
  if (typeof command !== 'function') throw new Error('Redis did not take the script')
  return {
    async take(takes) {
      const keys = takes.map(({ key }) => prefix + key)
      const numbers = takes.flatMap(({ burst, perSecond, cost = 1 }) => [burst, perSecond, cost])
      const wait: unknown = await command.call(redis, keys.length, ...keys, ...numbers)
      if (typeof wait !== 'number') throw new Error('Redis gave no number')
      return wait === 0 ? allowed : { isAllowed: false, retryAfter: wait / 1000 }
    },
  }
}
