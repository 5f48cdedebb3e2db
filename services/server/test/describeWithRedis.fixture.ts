import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from './testRedis.fixture.ts'

/** The Redis of a suite. */
export type SuiteRedis = Pick<TestRedis, 'kill' | 'start'> & {
  readonly url: string
  /** Another connection, which stands for another process. It is closed after the suite. */
  connect(): Redis
}

/** A suite with a Redis of its own, skipped when redis-server is not installed (Debian: apt-get install redis-server). */
export function describeWithRedis(name: string, suite: (redis: SuiteRedis) => void): void {
  describe.skipIf(!hasRedis)(`${name} with Redis (skipped when redis-server is not installed)`, () => {
    let server: TestRedis
    const clients: Redis[] = []
    beforeAll(async () => {
      server = await startRedis()
    }, 60_000)
    afterAll(async () => {
      for (const client of clients) client.disconnect()
      await server?.stop()
    })
    suite({
      get url() {
        return server.url
      },
      kill: () => server.kill(),
      start: () => server.start(),
      connect() {
        const client = new Redis(server.url, { maxRetriesPerRequest: 0 })
        client.on('error', () => {})
        clients.push(client)
        return client
      },
    })
  })
}
