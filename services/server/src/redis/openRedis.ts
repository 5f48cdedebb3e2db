import type { Redis } from 'ioredis'
import type { Logger } from '../logger/createLogger.ts'

/**
 * Connects to Redis, and again after every loss. A command that cannot be sent or answered at once fails at once: whoever asks
 * has another way, and a visitor is waiting.
 */
export async function openRedis(url: string, { logger }: { logger: Logger }): Promise<Redis> {
  // Loaded only when needed: most installations have one process and no Redis.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    commandTimeout: 500,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 5), 2_000),
  })
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is away')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back')
    isAway = false
  })
  await redis.connect().catch(() => {})
  return redis
}
