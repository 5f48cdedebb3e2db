import { describe, expect, test } from 'vitest'
import { createLogger } from '../../logger/createLogger.ts'
import { createEviction } from './createEviction.ts'
import { createQuotas } from './createQuotas.ts'

const now = 1_800_000_000_000
const limit = { messages: 100, bytes: 1_000_000 }
const endless = { messages: 1_000_000, bytes: 1_000_000_000 }

function prepare({ isFresh = false } = {}) {
  const log: string[] = []
  const counts: { delivered: number; undelivered: number }[] = []
  const quotas = createQuotas({ limits: { client: endless, address: endless, project: endless, all: limit } })
  const entry = { messages: 1, bytes: 1, lifeMs: 60_000, expiresAt: now + 60_000, client: 'c', project: 'p' }
  const eviction = createEviction({
    quotas,
    limit,
    clock: { now: () => now },
    logger: createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } }),
    onEvicted: (count) => void counts.push(count),
    store: {
      evict: async () =>
        isFresh
          ? []
          : [
              { ...entry, isDelivered: true },
              { ...entry, isDelivered: false },
              { ...entry, isDelivered: false },
            ],
    },
  })
  const store = (messages: number) => {
    const payer = { clientId: 'c', projectId: 'p', address: '203.0.113.7' }
    quotas.charge(payer, Array(messages).fill({ message: 'x', ttl: 60 }), now)
    eviction.check()
    return eviction.idle()
  }
  return { store, quotas, counts, log }
}

describe('createEviction', () => {
  test('default: what goes before its time is counted and logged', async () => {
    const { store, quotas, counts, log } = prepare()
    await store(95)
    expect(counts).toEqual([])
    await store(1)
    expect(quotas.usage(now).messages).toBe(90)
    expect(counts).toEqual(Array(2).fill({ delivered: 1, undelivered: 2 }))
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { delivered: 2, undelivered: 4, msg: 'the relay was full: messages were deleted before their time' },
    ])
  })

  test('behavior: where nothing may go, nothing more is taken', async () => {
    const { store, quotas } = prepare({ isFresh: true })
    await store(100)
    await expect(async () => store(1)).rejects.toMatchObject({ fault: 'StorageFull' })
    expect(quotas.usage(now).messages).toBe(100)
  })
})
