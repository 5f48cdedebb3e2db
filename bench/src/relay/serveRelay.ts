// The relay in a process of its own. With DATABASE_URL it makes messages durable in PostgreSQL, without it they are in memory.
import { randomUUID } from 'node:crypto'
import {
  createMessageStore,
  createMetrics,
  createRelay,
  defaultRelayLimits,
  listen,
  silentLogger as logger,
  type MessageStore,
  openDatabase,
  openOwnConnection,
  systemClock,
} from '@latchkey/server/testing'
import { createMemoryStore } from './createMemoryStore.ts'

/** A project without limits, so that only the relay itself is measured. */
const project = {
  id: 'bench',
  name: 'Bench',
  origins: [],
  // For a development project the relay accepts tokens that name any address as their audience.
  isDevelopment: true,
  isNative: true,
  hasTelemetry: false,
  createdAt: new Date(0),
}
const endless = { burst: 1_000_000_000, perSecond: 1_000_000_000 }
const url = process.env.DATABASE_URL
const writer = randomUUID()

function openStore(databaseUrl: string): MessageStore {
  const db = openDatabase(databaseUrl, { poolSize: 5, logger })
  return createMessageStore({
    publishing: openOwnConnection(db, { isDurable: true, logger }),
    acknowledging: openOwnConnection(db, { isDurable: false, logger }),
    reading: db.$client,
    writer,
  })
}

const relay = await createRelay({
  clock: systemClock,
  logger,
  metrics: createMetrics(),
  projects: { peek: () => project, find: async () => project, isKnownOrigin: async () => true },
  store: url ? openStore(url) : createMemoryStore(),
  writer,
  isAudience: () => false,
  trustedProxies: [],
  limits: { ...defaultRelayLimits, client: endless, project: endless },
})
const listening = await listen(() => new Response('relay'), {
  host: '127.0.0.1',
  port: 0,
  upgrade: relay.upgrade,
})
process.on('message', async () => {
  // Freed memory is returned to the system with a delay.
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, used: heapUsed + external })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: listening.url })
