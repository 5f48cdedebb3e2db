import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import { hasRedis, startRedis, type TestRedis } from '../../../test/testRedis.fixture.ts'
import { openRedis } from '../../redis/openRedis.ts'
import { createFanout } from './createFanout.ts'
import type { StoredMessage } from './messageStore.ts'

const stored = (seq: number): StoredMessage => ({
  seq,
  topic: 't',
  message: `${seq}`,
  tag: 1,
  publisher: 'p',
  publishedAt: 0,
})

describe.skipIf(!hasRedis)('createFanout (skipped when redis-server is not installed)', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  async function join(writer: string) {
    const connection = await openRedis(redis.url, { logger: silentLogger })
    const heard: (number | string)[] = []
    const fanout = createFanout({
      redis: connection,
      writer,
      logger: silentLogger,
      onMessages: (messages) => void heard.push(...messages.map(({ seq }) => seq)),
      onTopics: (topics) => void heard.push(...topics),
      onGap: () => void heard.push('gap'),
    })
    await expect.poll(fanout.isReady).toBe(true)
    return {
      connection,
      fanout,
      heard,
      stop() {
        fanout.stop()
        connection.disconnect()
      },
    }
  }

  test('default: the others hear, in order, and not oneself', async () => {
    const [one, two] = await Promise.all([join('one'), join('two')])
    one.fanout.tell({ messages: [stored(1), stored(2)] })
    one.fanout.tell({ topics: ['woken'] })
    two.fanout.tell({ messages: [stored(3)] })
    await expect.poll(() => two.heard).toEqual([1, 2, 'woken'])
    await expect.poll(() => one.heard).toEqual([3])
    // Whatever else is on the channel is passed over.
    await one.connection.publish('latchkey:relay', 'nonsense')
    await one.connection.publish('latchkey:relay', '{"writer":"three","messages":[{}]}')
    one.fanout.tell({ messages: [stored(4)] })
    await expect.poll(() => two.heard).toEqual([1, 2, 'woken', 4])
    one.stop()
    two.stop()
  })

  test('behavior: what was missed is noticed', async () => {
    const [one, two] = await Promise.all([join('one'), join('two')])
    one.fanout.tell({ messages: [stored(1)] })
    await expect.poll(() => two.heard).toEqual([1])
    await redis.kill()
    await expect.poll(two.fanout.isReady).toBe(false)
    one.fanout.tell({ messages: [stored(2)] })
    await redis.start()
    await expect.poll(two.fanout.isReady, { timeout: 20_000 }).toBe(true)
    await expect.poll(() => one.connection.status, { timeout: 20_000 }).toBe('ready')
    one.fanout.tell({ messages: [stored(3)] })
    await expect.poll(() => two.heard).toEqual([1, 'gap', 3])
    one.stop()
    two.stop()
  })
})
