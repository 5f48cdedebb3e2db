import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  connectionUrl,
  createTestDatabase,
  migrate,
  openDatabase,
  readPostmaster,
  silentLogger,
  startPostgres,
  startRedis,
} from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { rounds } from '../faults/support/rounds.ts'
import { startRelayServer } from './support/startRelayServer.ts'
import { type DeliveryReport, startTraffic, type Traffic } from './support/traffic.ts'

const times = { relay: rounds(2, 100), stores: rounds(1, 20), either: rounds(2, 20) }
const pairs = 10
/** `npm run test:relay` runs many rounds, and a process may start slowly on a busy machine. */
const timeout = { timeout: rounds(180_000, 3_600_000) }

/** Waits until messages are acknowledged again. */
async function untilAcknowledged(traffic: Traffic) {
  const before = traffic.acknowledged()
  await vi.waitFor(() => expect(traffic.acknowledged()).toBeGreaterThan(before + pairs), {
    timeout: 60_000,
    interval: 20,
  })
}

function expectNothingLost(what: string, report: DeliveryReport) {
  if (rounds(0, 1)) console.log(`${what}: ${JSON.stringify(report)}`)
  expect(report).toMatchObject({ lost: [], renumbered: [], overtaken: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
}

test(`the relay is killed ${times.relay} times under load`, timeout, async () => {
  const server = await startRelayServer()
  const urls = [server.url]
  const traffic = startTraffic({ pairs, urls: { publisher: urls, receiver: urls } })
  for (let round = 0; round < times.relay; round++) {
    await untilAcknowledged(traffic)
    await server.end('SIGKILL')
    await server.start()
  }
  await untilAcknowledged(traffic)
  expectNothingLost(`relay killed ${times.relay} times`, await traffic.stop())
  await server.close()
})

test(`PostgreSQL is killed ${times.stores} times under load`, timeout, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  chmodSync(folder, 0o755)
  const start = () => startPostgres({ folder, settings: { shared_buffers: '16MB' } })
  let postgres = await start()
  const { connection } = postgres
  const db = openDatabase(connection, { poolSize: 2, logger: silentLogger })
  await migrate(db, { logger: silentLogger })
  const database = { db, connection, url: connectionUrl(connection), close: () => db.close() }
  const server = await startRelayServer({ database })
  const urls = [server.url]
  const traffic = startTraffic({ pairs, urls: { publisher: urls, receiver: urls } })
  for (let round = 0; round < times.stores; round++) {
    await untilAcknowledged(traffic)
    process.kill(readPostmaster(join(folder, 'db'))?.pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(readPostmaster(join(folder, 'db'))).toBeUndefined())
    // The child processes of the killed server take a moment to end.
    postgres = await vi.waitFor(start, { timeout: 30_000, interval: 100 })
  }
  await untilAcknowledged(traffic)
  expectNothingLost(`PostgreSQL killed ${times.stores} times`, await traffic.stop())
  await server.close()
  await db.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  `two relays behind Redis: it is killed ${times.stores} times, then either of them ${times.either} times`,
  timeout,
  async () => {
    const database = await createTestDatabase()
    const redis = await startRedis()
    const env = { REDIS_URL: redis.url }
    const servers = await Promise.all([
      startRelayServer({ database, env }),
      startRelayServer({ database, env }),
    ])
    const [first, second] = servers
    const apart = startTraffic({ pairs, urls: { publisher: [first.url], receiver: [second.url] } })
    for (let round = 0; round < times.stores; round++) {
      await untilAcknowledged(apart)
      await redis.kill()
      await untilAcknowledged(apart)
      await redis.start()
    }
    await untilAcknowledged(apart)
    expectNothingLost(`Redis killed ${times.stores} times`, await apart.stop())

    const urls = servers.map(({ url }) => url)
    const together = startTraffic({ pairs, urls: { publisher: urls, receiver: [...urls].reverse() } })
    for (let round = 0; round < times.either; round++) {
      await untilAcknowledged(together)
      const server = servers[round % 2] ?? first
      await server.end('SIGKILL')
      await untilAcknowledged(together)
      await server.start()
    }
    await untilAcknowledged(together)
    expectNothingLost(`either of two killed ${times.either} times`, await together.stop())
    await Promise.all(servers.map((server) => server.close()))
    await redis.stop()
    await database.close()
  },
)

test('a restart hands the clients over to another process', timeout, async () => {
  const database = await createTestDatabase()
  const servers = await Promise.all([startRelayServer({ database }), startRelayServer({ database })])
  const [first] = servers
  const urls = servers.map(({ url }) => url)
  const traffic = startTraffic({ pairs, urls: { publisher: urls, receiver: urls } })
  await untilAcknowledged(traffic)
  await first.end('SIGTERM')
  await untilAcknowledged(traffic)
  expectNothingLost('restart', await traffic.stop())
  await Promise.all(servers.map((server) => server.close()))
  await database.close()
})
