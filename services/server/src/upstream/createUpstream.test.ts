import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  answerError,
  answerResult,
  answerWith,
  breakOff,
  type FakeNode,
  hang,
  type NodeBehaviour,
  startFakeNode,
} from '../../test/fakeNode.fixture.ts'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createRpcClient } from './createRpcClient.ts'
import { createUpstream, type UpstreamOptions } from './createUpstream.ts'

const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_blockNumber', params: [] })
const request = { body, canHedge: true, bufferBytes: 1024, maxBytes: 4096 }

describe('createUpstream', () => {
  let one: FakeNode
  let two: FakeNode
  let now = 0
  beforeAll(async () => {
    one = await startFakeNode('one')
    two = await startFakeNode('two')
  })
  afterAll(() => Promise.all([one.close(), two.close()]))
  afterEach(() => {
    for (const node of [one, two]) {
      node.behave(undefined)
      node.asked.length = 0
    }
  })

  const metrics = createMetrics()
  const create = (options: UpstreamOptions = {}, urls = [one.url, two.url]) =>
    createUpstream({
      chain: 'test',
      urls,
      probe: { method: 'eth_chainId', params: [] },
      clock: { now: () => now },
      logger: silentLogger,
      metrics,
      options: {
        timeoutMs: 2_000,
        hedgeMs: 10_000,
        breaker: { threshold: 2, restMs: 1_000, maxRestMs: 4_000 },
        ...options,
      },
    })

  const requestsTo = (node: FakeNode) => node.asked.filter((method) => method !== 'eth_chainId')
  const probesOf = (node: FakeNode) => node.asked.filter((method) => method === 'eth_chainId')

  test('default', async () => {
    expect(await create().request(request)).toEqual({
      answer: { result: '"one"' },
      endpoint: 0,
      isRetried: false,
    })
    expect(two.asked).toEqual([])
  })

  test.each([
    ['breaks off', breakOff],
    ['answers 500', answerWith('oops', 500)],
    ['answers 401 for want of a key', answerWith({ error: 'key' }, 401)],
    ['answers 429', answerWith('slow down', 429)],
    ['is limited, in JSON-RPC', answerError({ code: -32005, message: 'limit exceeded' })],
    ['sends a page', answerWith('<html>')],
    ['sends half an answer', answerWith('{"jsonrpc":"2.0","id":7,"res')],
    ['sends neither result nor error', answerWith({ jsonrpc: '2.0', id: 7 })],
    ['sends a batch', answerWith([])],
    [
      'redirects',
      (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(302, { location: two.url })
        response.end()
      },
    ],
  ] as const)('behavior: the next one takes over when one %s', async (_, behaviour) => {
    one.behave(behaviour)
    expect(await create().request(request)).toEqual({
      answer: { result: '"two"' },
      endpoint: 1,
      isRetried: true,
    })
  })

  test('behavior: a refusal of JSON-RPC is an answer, also with 400', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    one.behave(answerError(error))
    expect((await create().request(request)).answer).toEqual({ error })
    one.behave(answerWith({ jsonrpc: '2.0', id: 7, error }, 400))
    expect((await create().request(request)).answer).toEqual({ error })
    expect(two.asked).toEqual([])
  })

  test('behavior: large numbers stay what they are', async () => {
    one.behave(answerWith('{"result" : {"a":[18446744073709551615,"}\\""]} , "id":7,"jsonrpc":"2.0"}'))
    expect((await create().request(request)).answer).toEqual({
      result: '{"a":[18446744073709551615,"}\\""]}',
    })
  })

  test('behavior: hedges when one is slow, and asks one that always is last', async () => {
    one.behave(hang)
    const upstream = create({ hedgeMs: 400 })
    for (const _ of [1, 2]) expect((await upstream.request(request)).endpoint).toBe(1)
    expect(requestsTo(one)).toHaveLength(2)
    await upstream.request(request)
    expect(requestsTo(one)).toHaveLength(2)
  })

  test('parameters: canHedge', async () => {
    one.behave((incoming, response) => void sleep(150).then(() => answerResult('late')(incoming, response)))
    const { endpoint } = await create({ hedgeMs: 20 }).request({ ...request, canHedge: false })
    expect(endpoint).toBe(0)
    expect(two.asked).toEqual([])
  })

  test('parameters: endpoint', async () => {
    expect((await create().request({ ...request, endpoint: 1 })).endpoint).toBe(1)
    two.behave(breakOff)
    await expect(create().request({ ...request, endpoint: 1 })).rejects.toThrow('No node of test answers')
    await expect(create().request({ ...request, endpoint: 9 })).rejects.toThrow('No node of test answers')
    expect(one.asked).toEqual([])
  })

  test('behavior: one that keeps failing goes last, and is tried again with one request', async () => {
    const failAll: NodeBehaviour = (asked, response) =>
      (asked.method === 'eth_chainId' ? answerResult('0x1') : answerWith('oops', 500))(asked, response)
    one.behave(failAll)
    const upstream = create()
    for (const _ of [1, 2, 3]) expect((await upstream.request(request)).endpoint).toBe(1)
    expect(requestsTo(one)).toHaveLength(2)
    now += 1_000
    await Promise.all([1, 2, 3].map(() => upstream.request(request)))
    expect(requestsTo(one)).toHaveLength(3)
    now += 1_000
    await upstream.request(request)
    expect(requestsTo(one)).toHaveLength(3)
    // It is there when the others are not.
    two.behave(breakOff)
    one.behave(undefined)
    expect((await upstream.request(request)).endpoint).toBe(0)
    two.behave(undefined)
    expect((await upstream.request(request)).endpoint).toBe(0)
  })

  test('behavior: one that does not answer anything rests, and is asked something harmless before it is back', async () => {
    one.behave(breakOff)
    const upstream = create({}, [one.url])
    const fail = () => upstream.request(request).catch(({ kind }: { kind: unknown }) => kind)
    await expect.poll(fail).toBe(undefined)
    const asked = one.asked.length
    expect(probesOf(one)).toHaveLength(2)
    expect(await fail()).toBe(undefined)
    expect(one.asked).toHaveLength(asked)

    now += 1_000
    expect(await Promise.all([fail(), fail()])).toEqual([undefined, undefined])
    expect(one.asked.slice(asked)).toEqual(['eth_chainId'])
    now += 1_000
    expect(await fail()).toBe(undefined)
    expect(one.asked).toHaveLength(asked + 1)

    one.behave(undefined)
    now += 1_000
    expect((await upstream.request(request)).endpoint).toBe(0)
    expect(one.asked.slice(asked)).toEqual(['eth_chainId', 'eth_chainId', 'eth_blockNumber'])
  })

  test.each([
    ['that it is too much', answerError({ code: -32005, message: 'query returned more than 10000 results' })],
    ['500', answerWith('oops', 500)],
    ['403', answerWith('no', 403)],
    ['413', answerWith('too large', 413)],
    ['429', answerWith('slow down', 429)],
    ['no end', breakOff],
  ])(
    'behavior: a node that answers one kind of request with %s stays there for the others',
    async (_, refuse) => {
      const refuseLogs: NodeBehaviour = (asked, response) =>
        (asked.method === 'eth_getLogs' ? refuse : answerResult('fine'))(asked, response)
      one.behave(refuseLogs)
      const upstream = create({}, [one.url])
      const logs = { ...request, body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_getLogs' }) }
      for (const _round of [1, 2, 3]) {
        await Promise.allSettled(Array.from({ length: 8 }, () => upstream.request(logs)))
        await expect.poll(() => probesOf(one).length).toBeGreaterThan(0)
        expect((await upstream.request(request)).answer).toEqual({ result: '"fine"' })
        now += 500
      }
    },
  )

  test('behavior: a large answer comes as a stream, and one that is too large does not', async () => {
    const text = 'x'.repeat(2_000)
    one.behave(answerResult(text))
    const { answer } = await create().request(request)
    if (!('stream' in answer)) throw new Error('it was held')
    expect(JSON.parse(await new Response(answer.stream).text())).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: text,
    })

    one.behave(answerResult('x'.repeat(5_000)))
    await expect(create().request(request)).rejects.toMatchObject({ kind: 'too-large' })
    // Without a length it is known only on the way.
    one.behave((_, response) => {
      response.writeHead(200)
      response.write('{"jsonrpc":"2.0","id":7,"result":"')
      for (let count = 0; count < 20; count++) response.write('x'.repeat(1_000))
      response.end('"}')
    })
    const way = await create()
      .request(request)
      .catch((error: unknown) => error)
    if (way instanceof Error) expect(way).toMatchObject({ kind: 'too-large' })
    else if (typeof way === 'object' && way && 'answer' in way) {
      const { stream } = way.answer as { stream: ReadableStream }
      await expect(new Response(stream).text()).rejects.toThrow()
    }
    expect(two.asked).toEqual([])
  })

  test('behavior: stops when the caller has gone', async () => {
    one.behave(hang)
    const gone = new AbortController()
    const pending = create().request({ ...request, canHedge: false, signal: gone.signal })
    await sleep(30)
    gone.abort()
    await expect(pending).rejects.toMatchObject({ kind: 'abandoned' })
    expect(two.asked).toEqual([])
  })

  test('error: none answers', async () => {
    one.behave(breakOff)
    two.behave(answerWith('no', 502))
    const upstream = create()
    await expect(upstream.request(request)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[UpstreamUnavailable: No node of test answers]`,
    )
    // When all of them rest, it fails at once.
    const fail = () => upstream.request(request).catch(({ kind }: { kind: unknown }) => kind)
    await expect.poll(fail).toBe(undefined)
  })

  test('error: too late', async () => {
    one.behave(hang)
    two.behave(hang)
    await expect(create({ timeoutMs: 200, hedgeMs: 20 }).request(request)).rejects.toMatchObject({
      kind: 'timeout',
    })
  })

  test('behavior: when the time is over, nobody else is asked', async () => {
    const asked: string[] = []
    const upstream = create({
      // A timer counts whole milliseconds: it fires before the rest of the last one has passed.
      timeoutMs: 20.9,
      breaker: { threshold: 1_000, restMs: 1, maxRestMs: 1 },
      fetch: (url, { body: sent, signal }) => {
        if (sent === body) asked.push(url)
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    for (let times = 0; times < 10; times++) {
      asked.length = 0
      now += 10_000
      await expect(upstream.request({ ...request, canHedge: false })).rejects.toThrow('test')
      expect(asked).toHaveLength(1)
    }
  })

  test('behavior: counts what happens', async () => {
    expect(await metrics.registry.metrics()).toMatch(
      /latchkey_upstream_duration_seconds_count\{chain="test",endpoint="0",outcome="success"\} \d+/,
    )
  })

  describe('createRpcClient', () => {
    test('default', async () => {
      expect(await createRpcClient(create()).request({ method: 'eth_blockNumber' })).toBe('one')
    })

    test('behavior: equal requests at once are one', async () => {
      const rpc = createRpcClient(create())
      const ask = (params: unknown[]) => rpc.request({ method: 'eth_call', params })
      await Promise.all([ask([1]), ask([1]), ask([2])])
      expect(one.asked).toHaveLength(2)
      await ask([1])
      expect(one.asked).toHaveLength(3)
    })

    test('error: the node refuses', async () => {
      one.behave(
        answerError({
          code: 3,
          message: 'reverted: see https://node.example/v2/KEY',
          data: { data: '0x01', key: 1 },
        }),
      )
      await expect(createRpcClient(create()).request({ method: 'eth_call' })).rejects.toMatchObject({
        code: 3,
        message: 'reverted: see [address]',
        data: '0x01',
      })
    })
  })
})
