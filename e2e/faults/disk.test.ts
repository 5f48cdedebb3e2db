import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bob,
  connectionUrl,
  dumpIndex,
  migrate,
  openDatabase,
  prepareServers,
  silentLogger,
  startPostgres,
  startServerProcess,
} from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { nextBlock, startHistory } from './support/history.ts'
import { createSmallDisk } from './support/smallDisk.ts'
import { visitorEvent } from './support/visitorEvent.ts'

test('the disk of PostgreSQL is full: reads are answered, writes are refused, and both work again when there is space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-disk-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder, settings: { shared_buffers: '16MB', fsync: 'off' } })
  const admin = openDatabase(postgres.connection, { poolSize: 1, logger: silentLogger })
  const disk = await createSmallDisk(admin, folder)
  await admin.$client.query(`create database crowded ${disk.clause}`)
  const connection = { ...postgres.connection, database: 'crowded' }
  const db = openDatabase(connection, { poolSize: 2, logger: silentLogger })
  await migrate(db, { logger: silentLogger })
  const history = await startHistory()
  const { env, ask, remove } = await prepareServers({
    chains: [history.chain.entry],
    database: { db, url: connectionUrl(connection) },
  })
  const server = await startServerProcess(env)
  const write = () => ask(server, '/e', visitorEvent(randomUUID()))
  const told = async () => {
    const response = await ask(server, `/v1/account/${bob}/history`)
    expect(response.status).toBe(200)
    return (await response.json()).data.length
  }
  try {
    await history.make(5)
    await history.isIndexed(db)
    expect((await write()).status).toBe(202)
    const before = await told()
    expect(before).toBe(5)

    await disk.fill(db)
    // PostgreSQL first fills the free space in the pages that it already has.
    await vi.waitFor(
      async () => {
        const statuses = await Promise.all(Array.from({ length: 50 }, write))
        expect(statuses.map(({ status }) => status)).not.toContain(202)
      },
      { timeout: 60_000 },
    )
    const refused = await write()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'database' }] })
    await history.make(300)
    const head = Number(await history.chain.rpc('eth_blockNumber')) + 1
    await vi.waitFor(() => expect(server.log()).toMatch(/the chain cannot be read/), { timeout: 60_000 })
    expect(await nextBlock(db)).toBeLessThan(head)
    expect(await told()).toBeGreaterThanOrEqual(before)

    await disk.free(db)
    await vi.waitFor(async () => expect((await write()).status).toBe(202), { timeout: 60_000 })
    await history.isIndexed(db)
    expect(await dumpIndex(db)).toEqual(await history.expectedIndex())
  } finally {
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    await db.close()
    await admin.close()
    await postgres.stop()
    disk.remove()
    await history.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
