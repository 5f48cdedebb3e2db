import { execFileSync } from 'node:child_process'
import {
  connectRelay,
  createTestDatabase,
  type RelayClient,
  type RelayClientOptions,
} from '@latchkey/server/testing'
import { type RelayServer, startRelayServer } from '../../relay/support/startRelayServer.ts'

/** The relay in a process of its own, with the limits that it has unless an operator says otherwise. */
export type LoadedRelay = RelayServer & {
  /** Connects a client that comes from this address. */
  connect(address: string, options?: RelayClientOptions): Promise<RelayClient>
  /** The memory of the process. */
  residentBytes(): number
  /** The sum of a metric over its labels. */
  metric(name: string): Promise<number>
}

export async function startLoadedRelay(env: Readonly<Record<string, string>> = {}): Promise<LoadedRelay> {
  const database = await createTestDatabase()
  const server = await startRelayServer({
    database,
    env: {
      // So that clients of one machine can come from many addresses.
      TRUSTED_PROXIES: '127.0.0.1',
      RELAY_CLIENT_BURST: '',
      RELAY_CLIENT_PER_SECOND: '',
      RELAY_PROJECT_BURST: '',
      RELAY_PROJECT_PER_SECOND: '',
      ...env,
    },
  })
  return {
    ...server,
    connect: (address, options) =>
      connectRelay(server.url, {
        projectId: 'native',
        ...options,
        socket: { headers: { 'x-forwarded-for': address } },
      }),
    residentBytes: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', `${server.pid()}`], { encoding: 'utf8' })) * 1024,
    async metric(name) {
      const text = await (await fetch(`${server.url.replace('ws', 'http')}/metrics`)).text()
      const values = text
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    },
    async close() {
      await server.close()
      await database.close()
    },
  }
}
