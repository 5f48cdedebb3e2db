import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  connectionUrl,
  dumpIndex,
  migrate,
  openDatabase,
  prepareServers,
  readPostmaster,
  silentLogger,
  startPostgres,
  startServerProcess,
} from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { startHistory } from './support/history.ts'
import { rounds } from './support/rounds.ts'
import { visitorEvent } from './support/visitorEvent.ts'

const times = rounds(1, 5)

test(`PostgreSQL is stopped and killed ${times} times under load: accepted events are stored, and the server recovers`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fault-'))
  chmodSync(folder, 0o755)
  const start = () => startPostgres({ folder, settings: { shared_buffers: '16MB' } })
  let postgres = await start()
  const db = openDatabase(postgres.connection, { poolSize: 2, logger: silentLogger })
  await migrate(db, { logger: silentLogger })
  const history = await startHistory()
  const database = { db, url: connectionUrl(postgres.connection) }
  const { env, ask, remove } = await prepareServers({ chains: [history.chain.entry], database })
  const server = await startServerProcess(env)
  const making = history.keepMaking()

  const taken: string[] = []
  const seen = { reads: new Set<number>(), writes: new Set<number>() }
  let isOver = false
  const load = [1, 2, 3].map(async () => {
    while (!isOver) {
      seen.reads.add((await ask(server, `/v1/account/0x${randomBytes(20).toString('hex')}/history`)).status)
      const eventId = randomUUID()
      const { status } = await ask(server, '/e', visitorEvent(eventId))
      seen.writes.add(status)
      if (status === 202) taken.push(eventId)
      await sleep(5)
    }
  })
  const isReady = () =>
    vi.waitFor(async () => expect((await ask(server, '/ready')).status).toBe(200), { timeout: 30_000 })
  const isAway = () =>
    vi.waitFor(async () => expect((await ask(server, '/ready')).status).toBe(503), { timeout: 30_000 })
  const takes = (count: number) =>
    vi.waitFor(() => expect(taken.length).toBeGreaterThan(count), { timeout: 30_000 })

  try {
    for (let time = 0; time < times; time++) {
      await isReady()
      await takes(taken.length + 10)
      await postgres.stop()
      await isAway()
      postgres = await start()
      await isReady()
      await takes(taken.length + 10)
      const { pid } = readPostmaster(join(folder, 'db')) ?? { pid: 0 }
      process.kill(pid, 'SIGKILL')
      await isAway()
      postgres = await start()
    }
    await isReady()
    isOver = true
    await Promise.all(load)
    await making.stop()
    await history.isIndexed(db)

    const mistakes = server
      .log()
      .split('\n')
      .filter((line) => line.includes('request failed'))
    expect(mistakes).toEqual([])
    // Every read was answered or refused for the time being. There was no other failure.
    expect([...seen.reads].sort()).toEqual([200, 503])
    expect([...seen.writes].sort()).toEqual([202, 503])
    const { rows } = await db.$client.query('select event_id from telemetry_events')
    const stored = rows.map(({ event_id }) => event_id)
    expect(new Set(stored).size).toBe(stored.length)
    expect(taken.filter((id) => !stored.includes(id))).toEqual([])
    expect(await dumpIndex(db)).toEqual(await history.expectedIndex())
  } finally {
    isOver = true
    await making.stop()
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    await db.close()
    await postgres.stop()
    await history.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
