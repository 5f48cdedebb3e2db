import type { Redis } from 'ioredis'
import { allowed, type RateLimiter } from './rateLimiter.ts'

// Redis's own clock: those of the processes may differ. Looks at every bucket before it takes from any. Each take has two keys, its
// bucket and the share in it, and five numbers; a share that holds nothing is none.
const script = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local function read(key, burst, rate)
  local state = redis.call('HMGET', key, 't', 'a')
  if not state[1] then return burst end
  return math.min(burst, tonumber(state[1]) + math.max(0, ms - tonumber(state[2])) / 1000 * rate)
end
local function write(key, tokens, burst, rate, cost)
  redis.call('HSET', key, 't', tostring(tokens), 'a', tostring(ms))
  redis.call('PEXPIRE', key, math.ceil((burst + cost) / rate * 1000) + 1000)
end
local takes = {}
local wait = 0
for i = 1, #KEYS / 2 do
  local n = (i - 1) * 5
  local take = { key = KEYS[i * 2 - 1], shareKey = KEYS[i * 2] }
  take.burst, take.rate, take.cost = tonumber(ARGV[n + 1]), tonumber(ARGV[n + 2]), tonumber(ARGV[n + 3])
  take.shareBurst, take.shareRate = tonumber(ARGV[n + 4]), tonumber(ARGV[n + 5])
  take.tokens = read(take.key, take.burst, take.rate)
  local missing = (math.min(take.cost, take.burst) - take.tokens) / take.rate
  local few = take.burst / 2 - (take.tokens - take.cost)
  if take.shareBurst > 0 and few > 0 then
    take.share = read(take.shareKey, take.shareBurst, take.shareRate)
    local missingShare = (math.min(take.cost, take.shareBurst) - take.share) / take.shareRate
    missing = math.max(missing, math.min(missingShare, few / take.rate))
  end
  if missing > 0 then wait = math.max(wait, math.ceil(missing * 1000)) end
  takes[i] = take
end
if wait > 0 then return wait end
for _, take in ipairs(takes) do
  write(take.key, take.tokens - take.cost, take.burst, take.rate, take.cost)
  if take.share then write(take.shareKey, math.max(0, take.share - take.cost), take.shareBurst, take.shareRate, take.cost) end
end
return 0`

/**
 * Token buckets in Redis, shared by every process that uses it. Throws when Redis does. The prefix has a hash tag: in a cluster, a
 * script may only touch keys that are kept together.
 */
export function createRedisLimiter(redis: Redis, prefix = 'latchkey:{rate}:'): RateLimiter {
  redis.defineCommand('latchkeyTake', { lua: script })
  const command: unknown = Reflect.get(redis, 'latchkeyTake')
  if (typeof command !== 'function') throw new Error('Redis did not take the script')
  return {
    async take(takes) {
      const keys = takes.flatMap(({ key, share }) => [prefix + key, prefix + (share?.key ?? key)])
      const numbers = takes.flatMap(({ burst, perSecond, cost = 1, share }) => [
        burst,
        perSecond,
        cost,
        share?.burst ?? 0,
        share?.perSecond ?? 0,
      ])
      const wait: unknown = await command.call(redis, keys.length, ...keys, ...numbers)
      if (typeof wait !== 'number') throw new Error('Redis gave no number')
      return wait === 0 ? allowed : { isAllowed: false, retryAfter: wait / 1000 }
    },
  }
}
