import {
  alice,
  bob,
  breakOff,
  createTestDatabase,
  dumpIndex,
  type FakeNode,
  type NodeBehaviour,
  prepareServers,
  type ServerProcess,
  type ServerSettings,
  startFakeNode,
  startServerProcess,
  type TestDatabase,
} from '@latchkey/server/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type History, nextBlock, startHistory } from './support/history.ts'
import { rounds } from './support/rounds.ts'

describe('the node of a chain', () => {
  let history: History
  let node: FakeNode
  let database: TestDatabase
  let settings: ServerSettings
  let server: ServerProcess
  beforeAll(async () => {
    history = await startHistory()
    node = await startFakeNode('node')
    node.behave(passOn())
    database = await createTestDatabase()
    const supports = { balances: true, activity: true, names: false, swap: false, onramp: false }
    const entry = { ...history.chain.entry, rpcUrls: [node.url], supports }
    settings = await prepareServers({ chains: [entry], database })
    server = await startServerProcess(settings.env)
    await history.make(5)
    await history.isIndexed(database.db)
  }, 120_000)
  afterAll(async () => {
    server?.kill('SIGTERM')
    expect(await server?.ended).toMatchObject({ code: 0 })
    settings?.remove()
    await database?.close()
    await node?.close()
    await history?.stop()
  })

  /** Passes a request on to the real node. `change` may replace the answer. */
  function passOn(
    change: (method: string, params: unknown, result: unknown) => unknown = (_, __, result) => result,
  ): NodeBehaviour {
    return async ({ id, method, params }, response) => {
      try {
        const result = change(
          method,
          params,
          await history.chain.rpc(method, ...(Array.isArray(params) ? params : [])),
        )
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
      } catch (error) {
        const message = error instanceof Error ? error.message : 'failed'
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message } }))
      }
    }
  }
  const ask = (path: string) => settings.ask(server, path)
  const balance = (address: string) => ask(`/v1/account/${address}/balance?chainId=${history.chain.id}&sv=1`)
  const transactions = async (): Promise<string[]> => {
    const answer = await (await ask(`/v1/account/${bob}/history?chainId=${history.chain.id}`)).json()
    return answer.data.map(({ id }: { id: string }) => id)
  }
  const isAsExpected = async () => {
    await history.isIndexed(database.db)
    expect(await dumpIndex(database.db)).toEqual(await history.expectedIndex())
  }

  test('down: the server answers from its index, refuses the rest, and indexes every block afterwards', async () => {
    const before = await transactions()
    node.behave(breakOff)
    await history.make(3)
    expect(await transactions()).toEqual(before)
    const refused = await balance(alice)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: expect.any(String) }] })
    expect((await ask('/v1/supported-chains')).status).toBe(200)
    expect((await ask('/ready')).status).toBe(200)
    node.behave(passOn())
    await isAsExpected()
    await vi.waitFor(async () => expect((await balance(alice)).status).toBe(200), { timeout: 30_000 })
  })

  test('slow: indexing takes longer and is complete', async () => {
    const whole = passOn()
    node.behave((request, response) => void setTimeout(() => void whole(request, response), 150))
    await history.make(3)
    expect((await balance(`0x${'1'.repeat(40)}`)).status).toBe(200)
    await isAsExpected()
    node.behave(passOn())
  })

  test('lying about the head: the index follows neither a head that does not exist nor one that is behind', async () => {
    const indexed = await nextBlock(database.db)
    const lie = `0x${'11'.repeat(32)}`
    for (const shift of rounds([50, -3], [50, -3, 1_000_000, -1, 1, -2])) {
      let told = 0
      node.behave(
        passOn((method, params, result) => {
          if (method !== 'eth_getBlockByNumber' || !Array.isArray(params) || params[0] !== 'latest')
            return result
          told++
          const head = Number((result as { number: string }).number)
          return {
            ...(result as object),
            number: `0x${(head + shift).toString(16)}`,
            hash: lie,
            parentHash: lie,
          }
        }),
      )
      await vi.waitFor(() => expect(told).toBeGreaterThan(1), { timeout: 60_000 })
      expect(await nextBlock(database.db)).toBe(indexed)
    }
    node.behave(passOn())
    await history.make(1)
    await isAsExpected()
  })

  test('a reorganisation of depth 3: transactions that are no longer on the chain leave the answers', async () => {
    await history.make(4)
    await history.isIndexed(database.db)
    const before = await transactions()
    await history.chain.rpc('anvil_reorg', 3, [])
    await history.make(1)
    await isAsExpected()
    const after = await transactions()
    expect(after).toHaveLength(before.length - 3 + 1)
    expect(after.slice(1)).toEqual(before.slice(3))
  })
})
