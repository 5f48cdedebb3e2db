import { randomUUID } from 'node:crypto'
import {
  createTestDatabase,
  hasRedis,
  prepareServers,
  startRedis,
  startServerProcess,
  testChain,
} from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { rounds } from './support/rounds.ts'
import { visitorEvent } from './support/visitorEvent.ts'

const times = rounds(1, 5)

test.skipIf(!hasRedis)(
  `Redis goes and comes back ${times} times: visitors read on and write on, and everything is counted`,
  async () => {
    const redis = await startRedis()
    const database = await createTestDatabase()
    const { env, ask, remove } = await prepareServers({
      chains: [testChain({ id: 'eip155:31337', rpcUrls: ['http://127.0.0.1:9'] })],
      database,
      env: { REDIS_URL: redis.url },
    })
    const servers = await Promise.all([1, 2].map(() => startServerProcess(env)))
    const stored = async () =>
      Number((await database.db.$client.query('select count(*) from telemetry_events')).rows[0]?.count)
    const writes = () => Promise.all(servers.map((server) => ask(server, '/e', visitorEvent(randomUUID()))))
    const areTaken = () =>
      vi.waitFor(async () => expect((await writes()).map(({ status }) => status)).toEqual([202, 202]), {
        timeout: 30_000,
      })
    try {
      await areTaken()
      for (let time = 0; time < times; time++) {
        await redis.kill()
        const before = await stored()
        for (const response of await writes()) expect(response.status).toBe(202)
        await vi.waitFor(async () => expect(await stored()).toBe(before + servers.length), {
          timeout: 30_000,
        })
        const counted = await database.db.$client.query('select count(*) from rate_buckets')
        expect(Number(counted.rows[0]?.count)).toBeGreaterThan(0)
        for (const server of servers) {
          expect((await ask(server, '/v1/supported-chains')).status).toBe(200)
          expect((await ask(server, '/auth/v1/nonce')).status).toBe(200)
          const ready = await ask(server, '/ready')
          expect([ready.status, await ready.json()]).toMatchObject([
            200,
            { status: 'degraded', checks: { database: 'ok', redis: 'failed' } },
          ])
        }
        await redis.start()
        await areTaken()
      }
    } finally {
      for (const server of servers) server.kill('SIGTERM')
      for (const server of servers) expect(await server.ended).toMatchObject({ code: 0 })
      await redis.stop()
      await database.close()
      remove()
    }
  },
)
