import { failedAnswerSchema } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase } from './dumpDatabase.fixture.ts'
import { type FakeNode, startFakeNode } from './fakeNode.fixture.ts'
import { hostileChain, hostileFamilies, hostileRequests } from './hostileRequests.fixture.ts'
import { createTestServer, type TestServer, testChain } from './testServer.fixture.ts'

describe('hostile requests', () => {
  let server: TestServer
  let node: FakeNode
  let before: Record<string, string[]>
  beforeAll(async () => {
    node = await startFakeNode('node')
    const supports = { balances: true, activity: true, names: true, swap: true, onramp: false }
    server = await createTestServer({
      chains: [hostileChain, ...hostileFamilies].map((id) =>
        testChain({ id, rpcUrls: [node.url], supports }),
      ),
    })
    before = await dumpDatabase(server.deps.db)
  }, 60_000)
  afterAll(() => Promise.all([server.close(), node.close()]))

  test('behavior: there are at least 60, and all are different', () => {
    expect(hostileRequests.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostileRequests.map(({ name }) => name)).size).toBe(hostileRequests.length)
    expect(before['public.projects']).toHaveLength(1)
  })

  test.each(hostileRequests)('error: $name', async ({ path, init }) => {
    const response = await server.request(path, init)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const { reasons } = failedAnswerSchema.parse(await response.json())
    expect(reasons.length).toBeGreaterThan(0)
    // The answer shows no internals, and reflects nothing that a page could run.
    expect(JSON.stringify(reasons)).not.toMatch(/at .*\.ts|select |postgres|node_modules|<\w/i)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    // A page may read the refusal, but its origin is not repeated, and nothing is said of cookies.
    if (init?.origin !== undefined)
      expect(response.headers.get('access-control-allow-origin')).toBe(init.origin === null ? null : '*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('behavior: no data has changed, and no node received a request', async () => {
    expect(await dumpDatabase(server.deps.db)).toEqual(before)
    expect(node.asked).toEqual([])
    expect((await server.request('/v1/supported-chains')).status).toBe(200)
  })
})
