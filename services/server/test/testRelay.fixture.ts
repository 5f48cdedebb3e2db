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
  /** A client of the test project, on its page. */
  connect(options?: RelayClientOptions): Promise<RelayClient>
  drain(): Promise<void>
  close(): Promise<void>
}

/** Where the tokens of its clients are for: the port is known only when it listens. */
export const testAudience = 'ws://relay.example'

/**
 * The relay on a fresh database and a port of its own. Its projects: `test` for pages of https://app.example, `native` for
 * programs, `development` for those of a developer.
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
  /** Shares the database of another. */
  beside?: TestRelay
} = {}): Promise<TestRelay> {
  const relay = { urls: [testAudience], limits: { ...defaultRelayLimits, ...limits }, webhookHosts }
  const server = options.beside
    ? { deps: options.beside.deps, close: async () => {} }
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
