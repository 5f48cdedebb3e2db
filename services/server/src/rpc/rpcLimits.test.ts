import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  answerError,
  answerResult,
  answerWith,
  type FakeNode,
  type NodeBehaviour,
  startFakeNode,
} from '../../test/fakeNode.fixture.ts'
import { createTestServer, type TestServer, testChain } from '../../test/testServer.fixture.ts'

/** What one caller may take from a chain's nodes, and from the other callers: nothing. */
describe('rpcModule', () => {
  let node: FakeNode
  let server: TestServer
  let limited: TestServer
  beforeAll(async () => {
    node = await startFakeNode('node')
    const rpcMethods = ['trace_block', 'trace_filter']
    const chains = [testChain({ id: 'eip155:1', rpcUrls: [node.url], rpcMethods })]
    server = await createTestServer({ chains })
    limited = await createTestServer({
      chains,
      clock: { now: () => 0 },
      config: {
        limits: {
          address: { burst: 1_000, perSecond: 1 },
          project: { burst: 1_000, perSecond: 1 },
          heavy: { address: { burst: 20, perSecond: 1 }, project: { burst: 50, perSecond: 1 } },
        },
      },
    })
  }, 60_000)
  afterAll(() => Promise.all([server.close(), limited.close(), node.close()]))
  afterEach(() => node.behave(undefined))

  const rpc = (method: string, params: unknown = [], id: unknown = 1) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })
  const post = ({ request }: TestServer, body: unknown, remote = '203.0.113.1') =>
    request('/v1/?chainId=eip155:1', { method: 'POST', body: JSON.stringify(body), remote })
  const refusal = { code: -32005, message: 'query returned more than 10000 results' }
  const refuseLogsWith = (refuse: NodeBehaviour) =>
    node.behave((asked, response) =>
      (asked.method === 'eth_getLogs' ? refuse : answerResult('0x1'))(asked, response),
    )
  const logs = (count: number) =>
    Array.from({ length: count }, (_, id) => rpc('eth_getLogs', [{ address: [`0x${id}`] }], id))

  test.each([
    ['-32005', answerError(refusal)],
    ['500', answerWith('oops', 500)],
    ['403', answerWith('no', 403)],
    ['413', answerWith('too large', 413)],
  ])('behavior: logs that a node refuses with %s take the chain from nobody', async (_, refuse) => {
    refuseLogsWith(refuse)
    for (const _round of [1, 2]) {
      await post(server, logs(8))
      const response = await post(server, rpc('eth_chainId'), '203.0.113.2')
      expect([response.status, await response.json()]).toEqual([
        200,
        { jsonrpc: '2.0', id: 1, result: '0x1' },
      ])
    }
  })

  test('behavior: the caller is told what was too much', async () => {
    refuseLogsWith(answerError(refusal))
    const response = await post(server, rpc('eth_getLogs', [{}]))
    expect([response.status, await response.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, error: refusal }])
  })

  test('behavior: traces are of as few blocks as logs', async () => {
    const ask = async (toBlock: string) =>
      (await post(server, rpc('trace_filter', [{ fromBlock: '0x1', toBlock }]))).json()
    expect(await ask('0x7d0')).toMatchObject({ result: 'node' })
    expect(await ask('0x7d1')).toMatchObject({ error: { code: -32602 } })
  })

  test('behavior: what is heavy has a budget of its own, for each address and for each project', async () => {
    const send = async (body: unknown, remote = '203.0.113.1') => (await post(limited, body, remote)).status
    expect(await send(logs(8))).toBe(200)
    expect(await send(logs(8))).toBe(429)
    expect(await send(logs(2))).toBe(200)
    expect(await send(logs(1))).toBe(429)
    expect(await send(rpc('eth_getLogs', [{}]))).toBe(429)
    // What is light is still there, and what is not allowed costs nothing.
    expect(await send(rpc('eth_chainId'))).toBe(200)
    expect(await send([rpc('eth_chainId'), rpc('trace_call'), rpc('evm_mine')])).toBe(200)
    const traces = [rpc('trace_block', [1]), rpc('trace_block', [2])]
    expect(await send(traces, '203.0.113.2')).toBe(200)
    expect(await send(traces[0], '203.0.113.2')).toBe(429)
    expect(await send(traces[0], '203.0.113.3')).toBe(200)
    // The project has none left.
    expect(await send(traces[0], '203.0.113.4')).toBe(429)
    expect(await send(rpc('eth_chainId'), '203.0.113.4')).toBe(200)
  })
})
