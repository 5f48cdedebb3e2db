import {
  createProjectRepository,
  createTestDatabase,
  freePort,
  type ServerProcess,
  startServerProcess,
  type TestDatabase,
} from '@latchkey/server/testing'

/** A server with the role of the relay, in a process that can be killed and started again on the same port. */
export type RelayServer = {
  /** The URL for clients. */
  url: string
  database: TestDatabase
  /** Kills the process, or asks it to stop. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  start(): Promise<void>
  /** Restarts it without a gap: a successor takes the port over. */
  handOver(): Promise<void>
  pid(): number
  close(): Promise<void>
}

/** Starts a relay. Its project `native` is for clients without an origin, `page` for pages of https://app.example. */
export async function startRelayServer({
  database: given,
  env = {},
}: {
  /** Uses this database instead of a new one. */
  database?: TestDatabase
  env?: Readonly<Record<string, string>>
} = {}): Promise<RelayServer> {
  const database = given ?? (await createTestDatabase())
  const projects = createProjectRepository(database.db)
  await projects.create({ id: 'native', name: 'Native', isNative: true })
  await projects.create({ id: 'page', name: 'Page', origins: ['https://app.example'] })
  const port = await freePort()
  let running: ServerProcess | undefined

  async function start() {
    running = await startServerProcess({
      ROLES: 'relay',
      PORT: `${port}`,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'info',
      // The tests must not reach the rate limit.
      RELAY_CLIENT_BURST: '1000000',
      RELAY_CLIENT_PER_SECOND: '1000000',
      RELAY_PROJECT_BURST: '1000000',
      RELAY_PROJECT_PER_SECOND: '1000000',
      ...env,
    })
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    running?.kill(signal)
    await running?.ended
  }

  await start()
  return {
    url: `ws://127.0.0.1:${port}`,
    database,
    start,
    end,
    handOver: async () => running?.handOver(),
    pid: () => running?.pid ?? 0,
    async close() {
      await end('SIGTERM')
      if (!given) await database.close()
    },
  }
}
