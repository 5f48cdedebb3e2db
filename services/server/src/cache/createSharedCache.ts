import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { createRedisAccess } from '../redis/createRedisAccess.ts'
import { createCache, inPatience } from './createCache.ts'

/** A cache that every process on one Redis sees alike. */
export type SharedCache<value> = {
  /** What this process has of it and is still fresh, without asking anybody. Nothing where it is shared. */
  peek(key: string): value | undefined
  /** What is cached, or what `load` gives, which is told what it replaces. Concurrent calls in one process share one load. */
  get(key: string, load: (old?: value) => Promise<value>): Promise<value>
  /** What `load` gives now. From then on everybody gets that. */
  refresh(key: string, load: () => Promise<value>): Promise<value>
}

export type SharedCacheOptions<value> = {
  /** Without it, and while it is away, this process keeps its own. */
  redis?: Redis | undefined
  /** What is in it: no other cache may have the name. */
  name: string
  /** What comes back from Redis is checked, as everything from outside: another version may have written it. */
  schema: z.ZodMiniType<value>
  clock: Clock
  logger: Logger
  ttlMs: number
  /** For how long an old value still stands in when loading a new one fails. */
  staleMs?: number
  /** How long a caller waits for a new value where an old one can stand in. It is loaded meanwhile. */
  patienceMs?: number
  /** How many this process keeps, where Redis does not. */
  maxEntries?: number
}

type Entry<value> = { at: number; value: value }

export function createSharedCache<value>(options: SharedCacheOptions<value>): SharedCache<value> {
  const { redis, clock, ttlMs, staleMs = 0, patienceMs, maxEntries } = options
  const cache = createCache<value>({ clock, ttlMs, staleMs, patienceMs, ...(maxEntries && { maxEntries }) })
  const own: SharedCache<value> = {
    peek: cache.peek,
    get: cache.get,
    refresh(key, load) {
      cache.delete(key)
      return cache.get(key, load)
    },
  }
  return redis ? joinByRedis(redis, own, options) : own
}

function joinByRedis<value>(
  redis: Redis,
  own: SharedCache<value>,
  { name, schema, clock, logger, ttlMs, staleMs = 0, patienceMs }: SharedCacheOptions<value>,
): SharedCache<value> {
  const access = createRedisAccess({ clock, logger, purpose: 'shared caches' })
  const entrySchema = z.object({ at: z.number(), value: schema })
  const loading = new Map<string, Promise<value>>()
  const redisKey = (key: string) => `latchkey:cache:${name}:${key}`
  const isYoungerThan = ({ at }: Entry<value>, ms: number) => clock.now() - at < ms

  function parseEntry(text: string): Entry<value> | undefined {
    try {
      return entrySchema.parse(JSON.parse(text))
    } catch (error) {
      logger.warn({ err: error, cache: name }, 'a cached value is not as it must be')
      return undefined
    }
  }

  async function store(key: string, load: () => Promise<value>): Promise<value> {
    const value = await load()
    const entry: Entry<value> = { at: clock.now(), value }
    const kept = await access(() => redis.set(redisKey(key), JSON.stringify(entry), 'PX', ttlMs + staleMs))
    return kept ? value : own.refresh(key, async () => value)
  }

  function storeOnce(key: string, load: () => Promise<value>): Promise<value> {
    const pending = loading.get(key) ?? store(key, load).finally(() => loading.delete(key))
    loading.set(key, pending)
    return pending
  }

  return {
    peek: () => undefined,
    async get(key, load) {
      const found = await access(() => redis.get(redisKey(key)))
      if (!found) return own.get(key, load)
      const entry = found.answer === null ? undefined : parseEntry(found.answer)
      if (entry && isYoungerThan(entry, ttlMs)) return entry.value
      const old = entry && isYoungerThan(entry, ttlMs + staleMs) ? entry : undefined
      const loaded = storeOnce(key, () => load(old?.value))
      if (!old) return loaded
      return patienceMs === undefined ? loaded.catch(() => old.value) : inPatience(loaded, old, patienceMs)
    },
    refresh: store,
  }
}
