import type { Hono } from 'hono'
import { Redis } from 'ioredis'
import { type ChainEntry, chainSchema } from '../src/chains/chainTable.ts'
import { createChains } from '../src/chains/createChains.ts'
import type { Clock } from '../src/clock.ts'
import { systemClock } from '../src/clock.ts'
import type { ServerConfig } from '../src/config/serverConfig.ts'
import { createServer } from '../src/createServer.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import type { ServerEnv } from '../src/http/serverEnv.ts'
import type { Logger } from '../src/logger/createLogger.ts'
import { createMetrics } from '../src/metrics/createMetrics.ts'
import { createAccountMoves } from '../src/moves/createAccountMoves.ts'
import { createProjectRepository, type NewProject } from '../src/projects/createProjectRepository.ts'
import { roles } from '../src/roles.ts'
import type { ServerDeps, ServerModule } from '../src/serverModule.ts'
import type { UpstreamOptions } from '../src/upstream/createUpstream.ts'
import { createTestDatabase, silentLogger } from './testDatabase.fixture.ts'
import { startRedis } from './testRedis.fixture.ts'

/** The project and the page on whose behalf `request` calls the server. */
export const testProject = { id: 'test', name: 'Test', origins: ['https://app.example'] } satisfies NewProject
export const testOrigin = 'https://app.example'

export type TestRequest = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>
  /** Default: {@link testOrigin}. With null no origin is sent. */
  origin?: string | null
  /** The IP address of the client. Default: 203.0.113.1. */
  remote?: string
}

/** The part of the server that tests use. */
export type TestApp = Pick<Hono<ServerEnv>, 'fetch' | 'request' | 'routes'>

export type TestServer = {
  app: TestApp
  deps: ServerDeps
  /** Calls the server as the test project's page does: `projectId` and `Origin` are added unless they are given. */
  request(path: string, init?: TestRequest): Promise<Response>
  close(): Promise<void>
}

/** An entry of the chain table, with defaults for everything that a test does not set. */
export function testChain(
  entry: Omit<Partial<ChainEntry>, 'id'> & { id: string; rpcUrls: string[] },
): ChainEntry {
  return chainSchema.parse({
    name: 'Test chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...entry,
  })
}

/** How many servers share the work of one test server. The test project `more-servers` makes it two. */
export const serverCount = Number(process.env.LATCHKEY_TEST_SERVERS ?? 1)

/**
 * Creates the whole server on a new database, without a port. Every answer is checked against its schema. In the test project
 * `more-servers` it is two servers on one database and one Redis, which answer in turn.
 *
 * @example
 * const server = await createTestServer({ chains: [testChain({ id: 'eip155:31337', rpcUrls: [anvil.url] })] })
 * const response = await server.request('/v1/supported-chains')
 */
export async function createTestServer({
  chains = [],
  projects = [],
  config = {},
  clock = systemClock,
  logger = silentLogger,
  redis,
  modules,
  upstream,
  isDraining,
}: {
  chains?: readonly ChainEntry[]
  /** Further projects besides the test project. */
  projects?: readonly NewProject[]
  config?: Partial<ServerConfig>
  clock?: Clock
  logger?: Logger
  redis?: Redis
  modules?: readonly ServerModule[]
  upstream?: UpstreamOptions
  isDraining?: () => boolean
} = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const repository = createProjectRepository(database.db)
  for (const project of [testProject, ...projects]) await repository.create(project)

  const createDeps = (db: Database, shared: Redis | undefined): ServerDeps => {
    const metrics = createMetrics()
    return {
      db,
      redis: shared,
      chains: createChains(chains, { clock, logger, metrics, ...(upstream && { upstream }) }),
      clock,
      logger,
      metrics,
      moves: createAccountMoves({ redis: shared, clock, logger }),
      isDraining,
      config: {
        roles,
        publicUrl: 'http://localhost:4410',
        trustedProxies: [],
        limits: {
          address: { burst: 10_000, perSecond: 1_000 },
          project: { burst: 10_000, perSecond: 1_000 },
          heavy: {
            address: { burst: 10_000, perSecond: 1_000 },
            project: { burst: 10_000, perSecond: 1_000 },
          },
        },
        checksAnswers: true,
        ...config,
      },
    }
  }
  const create = (deps: ServerDeps) => createServer(deps, modules && { modules })
  if (serverCount === 1 || redis) {
    const deps = createDeps(database.db, redis)
    const app = create(deps)
    return { app, deps, request: requestTo(app), close: () => database.close() }
  }

  const joint = await startRedis()
  const all = Array.from({ length: serverCount }, () => {
    const db = openDatabase(database.connection, { poolSize: 5, logger: silentLogger })
    // This connection has the default, longer timeout, because an answer may take half a second on a busy machine.
    return createDeps(db, new Redis(joint.url))
  })
  const app = inTurn(all.map(create))
  return {
    app,
    deps: { ...createDeps(database.db, all[0]?.redis), metrics: all[0]?.metrics ?? createMetrics() },
    request: requestTo(app),
    async close() {
      for (const { db, redis: client } of all) {
        client?.disconnect()
        await db.$client.end()
      }
      await joint.stop()
      await database.close()
    },
  }
}

/** Several servers that take turns in answering. */
function inTurn(apps: readonly TestApp[]): TestApp {
  let count = 0
  const next = () => {
    const app = apps[count % apps.length]
    if (!app) throw new Error('There is no server')
    count++
    return app
  }
  return {
    routes: next().routes,
    fetch: (...args) => next().fetch(...args),
    request: (...args) => next().request(...args),
  }
}

/** `request` for a server that was not made by `createTestServer`. */
export function requestTo(app: Pick<TestApp, 'request'>): TestServer['request'] {
  return async (path, { origin = testOrigin, remote = '203.0.113.1', headers, ...init } = {}) => {
    const url = new URL(path, 'http://server')
    if (!url.searchParams.has('projectId')) url.searchParams.set('projectId', testProject.id)
    return app.request(
      `${url.pathname}${url.search}`,
      { ...init, headers: { ...(origin !== null && { origin }), ...headers } },
      { incoming: { socket: { remoteAddress: remote } } },
    )
  }
}
