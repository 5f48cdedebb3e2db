import { randomUUID } from 'node:crypto'
import {
  createAudience,
  createMessageStore,
  createMetrics,
  createRelay,
  createTestDatabase,
  defaultRelayLimits,
  listen,
  openOwnConnection,
  type Relay,
  silentLogger,
  systemClock,
} from '@latchkey/server/testing'

/** The real relay, on a database and a port of its own. */
export type TestRelay = {
  /** Where clients connect to. */
  url: string
  /** A project for programs, which have no origin. */
  projectId: string
  stop(): Promise<void>
}

const project = {
  id: 'sandbox',
  name: 'Sandbox',
  origins: ['https://dapp.example'],
  isDevelopment: false,
  isNative: true,
  hasTelemetry: false,
  createdAt: new Date(0),
}

/** Starts the relay of the server, at any free port unless one is given. */
export async function startRelay({ port = 0 } = {}): Promise<TestRelay> {
  const database = await createTestDatabase()
  let relay: Relay | undefined
  const listening = await listen(() => new Response(null, { status: 404 }), {
    host: '127.0.0.1',
    port,
    upgrade: (...parameters) => relay?.upgrade(...parameters),
  })
  const url = listening.url.replace('http', 'ws')
  const lanes = [true, false].map((isDurable) =>
    openOwnConnection(database.db, { isDurable, logger: silentLogger }),
  )
  const [publishing, acknowledging] = lanes
  if (!publishing || !acknowledging) throw new Error('There are two lanes')
  const writer = randomUUID()
  const find = (id: string) => (id === project.id ? project : undefined)
  relay = await createRelay({
    store: createMessageStore({ publishing, acknowledging, reading: database.db.$client, writer }),
    writer,
    projects: { peek: find, find: async (id) => find(id), isKnownOrigin: async () => false },
    clock: systemClock,
    logger: silentLogger,
    metrics: createMetrics(),
    // A client's token names the relay's address as its audience, and the port is known only now.
    isAudience: createAudience([url]),
    trustedProxies: [],
    limits: defaultRelayLimits,
  })
  return {
    url,
    projectId: project.id,
    async stop() {
      await relay?.drain()
      await listening.close(1_000)
      await relay?.stop()
      await Promise.all(lanes.map((lane) => lane.end()))
      await database.close()
    },
  }
}
