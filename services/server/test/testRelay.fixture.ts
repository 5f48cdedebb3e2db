import type { Redis } from 'ioredis'
import type { Clock } from '../src/clock.ts'
import { defaultRelayLimits, type RelayLimits } from '../src/config/relayLimits.ts'
import type { ServerConfig } from '../src/config/serverConfig.ts'
import { createServer } from '../src/createServer.ts'
import { listen } from '../src/http/listen.ts'
import type { Logger } from '../src/logger/createLogger.ts'
import { createMetrics } from '../src/metrics/createMetrics.ts'
import { relayModule } from '../src/relay/relayModule.ts'
import type { ServerDeps } from '../src/serverModule.ts'
import { startModules } from '../src/startModules.ts'
import { connectRelay, type RelayClient, type RelayClientOptions } from './relayClient.fixture.ts'
import { createTestServer, testOrigin } from './testServer.fixture.ts'

export type TestRelay = {
  url: string
  deps: ServerDeps
  /** Connects a client of the test project's page. */
  connect(options?: RelayClientOptions): Promise<RelayClient>
  drain(): Promise<void>
  close(): Promise<void>
}

/** The audience of the clients' tokens. It is a fixed name, because the port is known only when the relay listens. */
export const testAudience = 'ws://relay.example'

/**
 * Starts a relay on a new database and a free port. Its projects are `test` for pages of https://app.example, `native` for clients
 * without an origin, and `development` for pages on a developer's machine.
 */
export async function startTestRelay({
  config = {},
  limits = {},
  webhookHosts,
  ...options
}: {
  config?: Partial<ServerConfig>
  limits?: Partial<RelayLimits>
  webhookHosts?: readonly string[]
  clock?: Clock
  logger?: Logger
  redis?: Redis
  /** Uses the database of this other relay. */
  beside?: TestRelay
} = {}): Promise<TestRelay> {
  const relay = { urls: [testAudience], limits: { ...defaultRelayLimits, ...limits }, webhookHosts }
  const server = options.beside
    ? { deps: withLimits(options.beside.deps, limits), close: async () => {} }
    : await createTestServer({
        ...options,
        config: { relay, ...config },
        projects: [
          { id: 'native', name: 'Native', isNative: true },
          { id: 'development', name: 'Development', isNative: true, isDevelopment: true },
        ],
      })
  const deps = { ...server.deps, metrics: createMetrics() }
  const background = await startModules(deps, { modules: [relayModule] })
  const listening = await listen(createServer(deps, { modules: [relayModule], background }).fetch, {
    host: '127.0.0.1',
    port: 0,
    upgrade: background.upgrade,
  })
  return {
    url: listening.url,
    deps,
    connect: (own) => connectRelay(listening.url, { origin: testOrigin, audience: testAudience, ...own }),
    drain: background.drain,
    async close() {
      await background.drain()
      await listening.close(1_000)
      await background.stop()
      await server.close()
    },
  }
}

function withLimits(deps: ServerDeps, limits: Partial<RelayLimits>): ServerDeps {
  const { relay } = deps.config
  return relay
    ? { ...deps, config: { ...deps.config, relay: { ...relay, limits: { ...relay.limits, ...limits } } } }
    : deps
}
