import type { Hono } from 'hono'
import type { Redis } from 'ioredis'
import { type ChainEntry, chainSchema } from '../src/chains/chainTable.ts'
import { createChains } from '../src/chains/createChains.ts'
import type { Clock } from '../src/clock.ts'
import { systemClock } from '../src/clock.ts'
import type { ServerConfig } from '../src/config/serverConfig.ts'
import { createServer } from '../src/createServer.ts'
import type { ServerEnv } from '../src/http/serverEnv.ts'
import type { Logger } from '../src/logger/createLogger.ts'
import { createMetrics } from '../src/metrics/createMetrics.ts'
import { createProjectRepository, type NewProject } from '../src/projects/createProjectRepository.ts'
import { roles } from '../src/roles.ts'
import type { UpstreamOptions } from '../src/rpc/createUpstream.ts'
import type { ServerDeps, ServerModule } from '../src/serverModule.ts'
import { createTestDatabase, silentLogger } from './testDatabase.fixture.ts'

/** The project and the page that `request` speaks for. */
export const testProject = { id: 'test', name: 'Test', origins: ['https://app.example'] } satisfies NewProject
export const testOrigin = 'https://app.example'

export type TestRequest = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>
  /** Default: {@link testOrigin}. Null: none is sent. */
  origin?: string | null
  /** From which address it comes. Default: 203.0.113.1. */
  remote?: string
}

export type TestServer = {
  app: Hono<ServerEnv>
  deps: ServerDeps
  /** Calls the server as the test project's page does: `projectId` and `Origin` are added unless they are given. */
  request(path: string, init?: TestRequest): Promise<Response>
  close(): Promise<void>
}

/** A chain of the table, with only what a test needs to say. */
export function testChain(
  entry: Omit<Partial<ChainEntry>, 'id'> & { id: string; rpcUrls: string[] },
): ChainEntry {
  return chainSchema.parse({
    name: 'Test chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...entry,
  })
}

/**
 * The whole server on a fresh database, without a port. Every answer is checked against its schema.
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
  /** Besides the test project. */
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
  const metrics = createMetrics()
  const deps: ServerDeps = {
    db: database.db,
    redis,
    chains: createChains(chains, { clock, logger, metrics, ...(upstream && { upstream }) }),
    clock,
    logger,
    metrics,
    isDraining,
    config: {
      roles,
      publicUrl: 'http://localhost:4410',
      trustedProxies: [],
      limits: { address: { burst: 10_000, perSecond: 1_000 }, project: { burst: 10_000, perSecond: 1_000 } },
      checksAnswers: true,
      ...config,
    },
  }
  const app = createServer(deps, modules && { modules })
  return { app, deps, request: requestTo(app), close: () => database.close() }
}

/** `request` for a server that was made otherwise. */
export function requestTo(app: Hono<ServerEnv>): TestServer['request'] {
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
