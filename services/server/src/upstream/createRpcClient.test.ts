import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, type FakeNode, startFakeNode } from '../../test/fakeNode.fixture.ts'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createRpcClient } from './createRpcClient.ts'
import { createUpstream } from './createUpstream.ts'

const requests = ['a', 'b', 'c'].map((method) => ({ method }))

describe('createRpcClient', () => {
  let node: FakeNode
  beforeAll(async () => {
    node = await startFakeNode('one')
  })
  afterAll(() => node.close())
  afterEach(() => node.behave(undefined))

  const create = () =>
    createRpcClient(
      createUpstream({
        chain: 'test',
        urls: [node.url],
        probe: { method: 'eth_chainId', params: [] },
        clock: systemClock,
        logger: silentLogger,
        metrics: createMetrics(),
      }),
    )
  const askMany = (client = create()) => client.requestMany?.(requests)
  /** Of a batch, which the fake node sees as a request. */
  const answerBatch = (answers: readonly object[]) => node.behave(answerWith(answers))

  test('default', async () => {
    answerBatch([0, 1, 2].map((id) => ({ jsonrpc: '2.0', id, result: id * 10 })))
    expect(await askMany()).toEqual([0, 10, 20])
  })

  test('behavior: answers in any order, and some that are missing', async () => {
    answerBatch([2, 0].map((id) => ({ jsonrpc: '2.0', id, result: id * 10 })))
    expect(await askMany()).toEqual([0, undefined, 20])
  })

  test('error: one of them is refused', async () => {
    answerBatch([
      { jsonrpc: '2.0', id: 0, result: 1 },
      { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } },
      { jsonrpc: '2.0', id: 2, result: 3 },
    ])
    await expect(askMany()).rejects.toThrowErrorMatchingInlineSnapshot(`[RpcError: no such method]`)
  })

  for (const [name, refusal] of [
    ['an error', answerWith({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } })],
    ['a status', answerWith('no batches', 413)],
    ['a text', answerWith('no batches')],
  ] as const)
    test(`behavior: nodes that refuse batches with ${name} are asked one by one`, async () => {
      let batches = 0
      node.behave((request, response) => {
        if (request.method !== undefined)
          return answerWith({ jsonrpc: '2.0', id: 1, result: request.method })(request, response)
        batches++
        return refusal(request, response)
      })
      const client = create()
      expect(await askMany(client)).toEqual(['a', 'b', 'c'])
      expect(await askMany(client)).toEqual(['a', 'b', 'c'])
      expect(batches).toBe(1)
    })
})
