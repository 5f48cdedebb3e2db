import { setTimeout as sleep } from 'node:timers/promises'
import {
  createTestDatabase,
  dumpIndex,
  prepareServers,
  type ServerProcess,
  startServerProcess,
} from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { nextBlock, startHistory } from './support/history.ts'
import { rounds } from './support/rounds.ts'

const kills = rounds(3, 20)

test(`a server that is killed ${kills} times while it indexes loses and doubles nothing`, async () => {
  const history = await startHistory()
  // There are so many blocks that the server is always killed before it has indexed them all.
  await history.make(kills * 30)
  const making = history.keepMaking()
  const database = await createTestDatabase()
  const { env, ask, remove } = await prepareServers({ chains: [history.chain.entry], database })
  let server: ServerProcess | undefined
  try {
    for (let kill = 0; kill < kills; kill++) {
      const before = await nextBlock(database.db)
      server = await startServerProcess(env)
      await vi.waitFor(async () => expect(await nextBlock(database.db)).toBeGreaterThan(before), {
        timeout: 60_000,
        interval: 5,
      })
      // Each kill comes at another moment, while the server reads or writes.
      await sleep((kill * 37) % 250)
      server.kill('SIGKILL')
      expect(await server.ended).toMatchObject({ signal: 'SIGKILL' })
    }
    await making.stop()
    server = await startServerProcess(env)
    await history.isIndexed(database.db)
    const dump = await dumpIndex(database.db)
    expect(dump).toEqual(await history.expectedIndex())
    // Every block but the first has one transaction, and every transaction but the deployment has one transfer.
    expect(dump.transactions).toHaveLength(dump.next - 1)
    expect(dump.transfers).toHaveLength(dump.next - 2)
    expect((await ask(server, '/ready')).status).toBe(200)
  } finally {
    await making.stop()
    server?.kill('SIGTERM')
    await server?.ended
    await database.close()
    await history.stop()
    remove()
  }
})
