import { startAnvil } from '@latchkey/testing/private'
import { keccak256 } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  answerError,
  answerResult,
  breakOff,
  type FakeNode,
  hang,
  type NodeBehaviour,
  startFakeNode,
} from '../../test/fakeNode.fixture.ts'
import { createTestServer, type TestServer, testChain } from '../../test/testServer.fixture.ts'
import { type Listening, listen } from '../http/listen.ts'

type Anvil = Awaited<ReturnType<typeof startAnvil>>

describe('rpcModule', () => {
  let anvil: Anvil
  let one: FakeNode
  let two: FakeNode
  let server: TestServer
  let listening: Listening
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_337 })
    one = await startFakeNode('one')
    two = await startFakeNode('two')
    server = await createTestServer({
      chains: [
        testChain({ id: 'eip155:31337', rpcUrls: [anvil.url] }),
        testChain({
          id: 'eip155:1',
          rpcUrls: [one.url, two.url],
          rpcMethods: ['net_version', 'trace_filter'],
        }),
        testChain({ id: 'eip155:2', rpcUrls: ['http://127.0.0.1:9'] }),
        testChain({ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrls: [one.url] }),
        testChain({ id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', rpcUrls: [one.url] }),
        testChain({ id: 'bip122:000000000019d6689c085ae165831e93', rpcUrls: [one.url] }),
      ],
      projects: [{ id: 'native', name: 'Native', isNative: true }],
      upstream: { timeoutMs: 3_000, hedgeMs: 1_000, breaker: { threshold: 1_000, restMs: 1, maxRestMs: 1 } },
    })
    listening = await listen(server.app.fetch, { host: '127.0.0.1', port: 0 })
  }, 60_000)
  afterAll(async () => {
    await listening.close(100)
    await Promise.all([server.close(), one.close(), two.close(), anvil.stop()])
  })
  afterEach(() => {
    for (const node of [one, two]) {
      node.behave(undefined)
      node.asked.length = 0
    }
  })

  const post = (body: unknown, chainId = 'eip155:1') =>
    server.request(`/v1/?chainId=${chainId}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'text/plain' },
    })
  const rpc = (method: string, params?: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
  /** Without the question by which the server finds out, some time after a failure, whether a node is back. */
  const passedOn = (node: FakeNode) => node.asked.filter((method) => method !== 'eth_chainId')
  const ask = async (method: string, params?: unknown, chainId?: string) =>
    (await post(rpc(method, params), chainId)).json()

  test('default', async () => {
    const response = await post(rpc('eth_chainId', [], 'a'), 'eip155:31337')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 'a', result: '0x7a69' })
  })

  test.each([
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTypedData_v4',
    'personal_sign',
    'personal_unlockAccount',
    'admin_addPeer',
    'debug_traceTransaction',
    'debug_setHead',
    'trace_block',
    'txpool_content',
    'miner_start',
    'anvil_setBalance',
    'hardhat_impersonateAccount',
    'evm_mine',
    'wallet_sendCalls',
    'eth_subscribe',
    'ETH_CALL',
    'eth_call ',
    '__proto__',
    'constructor',
    'toString',
  ])('error: %s is not allowed', async (method) => {
    const { error } = await ask(method, [])
    expect(error).toMatchObject({ code: -32601, message: 'Method not found' })
    expect(passedOn(one)).toEqual([])
  })

  test('parameters: rpcMethods', async () => {
    expect(await ask('net_version')).toMatchObject({ result: 'one' })
  })

  test('behavior: each namespace has its own list of methods', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    expect(await ask('getLatestBlockhash', [], solana)).toMatchObject({ result: 'one' })
    expect(await ask('sendTransaction', ['AQ=='], solana)).toMatchObject({ result: 'one' })
    expect(await ask('state_getStorage', ['0x00'], polkadot)).toMatchObject({ result: 'one' })
    for (const [method, chain] of [
      ['eth_call', solana],
      ['requestAirdrop', solana],
      ['getProgramAccounts', solana],
      ['eth_call', polkadot],
      ['author_rotateKeys', polkadot],
      ['dev_setStorage', polkadot],
      ['state_getStorage', 'eip155:1'],
    ] as const)
      expect(await ask(method, [], chain)).toMatchObject({ error: { code: -32601 } })
  })

  test('behavior: a chain that is not asked by JSON-RPC passes nothing on', async () => {
    for (const method of ['eth_call', 'getblockchaininfo', 'sendrawtransaction', '/address'])
      expect(await ask(method, [], 'bip122:000000000019d6689c085ae165831e93')).toMatchObject({
        error: { code: -32601 },
      })
    expect(passedOn(one)).toEqual([])
  })

  test('behavior: a batch', async () => {
    const response = await post([
      rpc('eth_gasPrice', [], 1),
      rpc('evm_mine', [], 2),
      'nonsense',
      rpc('eth_gasPrice', [], 'x'),
    ])
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'one' },
      {
        jsonrpc: '2.0',
        id: 2,
        error: { code: -32601, message: 'Method not found', data: 'evm_mine is not available here' },
      },
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: 'Invalid Request', data: 'this is not a request of JSON-RPC 2.0' },
      },
      { jsonrpc: '2.0', id: 'x', result: 'one' },
    ])
    // Two equal reads at once are one.
    expect(passedOn(one)).toEqual(['eth_gasPrice'])
  })

  test('behavior: a batch costs as much as its requests', async () => {
    const remote = '203.0.113.77'
    const batch = JSON.stringify(Array.from({ length: 20 }, (_, id) => rpc('eth_accounts', [], id)))
    const statuses: number[] = []
    // The bucket fills again while this runs, much slower than the batches empty it.
    for (let count = 0; count < 60 && !statuses.includes(429); count++) {
      const response = await server.request('/v1/?chainId=eip155:1', { method: 'POST', body: batch, remote })
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200))
  })

  test('behavior: what is sent to the node is what was checked', async () => {
    let seen: unknown
    one.behave((request, response) => {
      seen = request
      answerResult('ok')(request, response)
    })
    await post(
      '{"jsonrpc":"2.0","id":1,"method":"evm_mine","method":"eth_call","params":[{"to":"0x0"}],"extra":1}',
    )
    expect(seen).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: '0x0' }] })
  })

  test('behavior: nothing of the node but the answer comes back', async () => {
    one.behave(
      answerError({
        code: -32000,
        message: 'bad key https://user:pass@node.example/v3/SECRET',
        data: { trace: 'SECRET' },
      }),
    )
    const response = await post(rpc('eth_call', [{}]))
    expect(response.headers.get('x-upstream-secret')).toBeNull()
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32000, message: 'bad key [address]' },
    })
  })

  test('behavior: large answers are streamed, too large ones are not', async () => {
    // Large ones take their time, and then the other node is asked as well.
    const behave = (behaviour: NodeBehaviour) => {
      one.behave(behaviour)
      two.behave(behaviour)
    }
    const large = 'x'.repeat(3_000_000)
    behave(answerResult(large))
    const fetchLogs = () =>
      fetch(`${listening.url}/v1/?chainId=eip155:1&projectId=native`, {
        method: 'POST',
        body: JSON.stringify(rpc('eth_getLogs', [{}])),
      })
    const response = await fetchLogs()
    const { result } = await response.json()
    expect(result === large).toBe(true)
    behave(answerResult('x'.repeat(5_000_000)))
    expect(await ask('eth_getLogs', [{}])).toMatchObject({
      error: { code: -32603, data: 'the answer is too large' },
    })
    // When that is seen only on the way, the caller must not take what it has for the whole.
    behave((_, response) => {
      response.write('{"jsonrpc":"2.0","id":1,"result":"')
      for (let count = 0; count < 50; count++) response.write('x'.repeat(100_000))
      response.end('"}')
    })
    await expect(fetchLogs().then((answer) => answer.text())).rejects.toThrow()
  })

  test('behavior: logs of at most 2000 blocks', async () => {
    const head = 5_000
    one.behave(({ id, method, params }, response) => {
      if (method === 'eth_blockNumber')
        return answerResult(`0x${head.toString(16)}`)({ id, method, params }, response)
      if (method === 'eth_getBlockByNumber')
        return answerResult({ number: '0x1000' })({ id, method, params }, response)
      return answerResult([])({ id, method, params }, response)
    })
    const hex = (value: number) => `0x${value.toString(16)}`
    const allowed = [
      [{}],
      [{ fromBlock: 'latest' }],
      [{ blockHash: `0x${'1'.repeat(64)}` }],
      [{ fromBlock: hex(1), toBlock: hex(2_000) }],
      [{ fromBlock: hex(head - 1_999) }],
      [{ fromBlock: hex(head - 1_998), toBlock: 'pending' }],
      [{ fromBlock: 'finalized', toBlock: 'latest' }],
      [{ fromBlock: 'earliest', toBlock: hex(1_999) }],
      [{ fromBlock: hex(100), toBlock: hex(1) }],
    ]
    const refused = [
      [{ fromBlock: hex(1), toBlock: hex(2_001) }],
      [{ fromBlock: hex(head - 2_000) }],
      [{ fromBlock: 'earliest' }],
      [{ fromBlock: '0x0', toBlock: '0xffffffffffffffff' }],
      [{ fromBlock: 'earliest', toBlock: 'safe' }],
      [{ fromBlock: 0 }],
      [{ fromBlock: '1' }],
      [{ fromBlock: '0x' }],
      [{ toBlock: 'LATEST' }],
      [null],
      [[]],
      [],
    ]
    for (const method of ['eth_getLogs', 'eth_newFilter', 'trace_filter']) {
      for (const params of allowed)
        expect(await ask(method, params), JSON.stringify(params)).toHaveProperty('result')
      for (const params of refused)
        expect(await ask(method, params), JSON.stringify(params)).toMatchObject({ error: { code: -32602 } })
    }
  })

  test('behavior: a filter is asked of the node that made it', async () => {
    one.behave(breakOff)
    two.behave(answerResult('0xab'))
    const { result } = await ask('eth_newBlockFilter', [])
    one.behave(undefined)
    one.asked.length = 0
    two.behave(({ id, params }, response) => answerResult(params)({ id, method: '', params }, response))
    expect(await ask('eth_getFilterChanges', [result])).toMatchObject({ result: ['0xab'] })
    expect(passedOn(one)).toEqual([])
    for (const id of ['0xab', 'x', undefined, '0xf99ab'])
      expect(await ask('eth_getFilterChanges', [id])).toHaveProperty('error')
  })

  test('behavior: a transaction that the first node has passed on before it failed is a success', async () => {
    const raw = '0x02c0'
    one.behave(breakOff)
    two.behave(answerError({ code: -32000, message: 'already known' }))
    expect(await ask('eth_sendRawTransaction', [raw])).toMatchObject({
      result: keccak256(raw),
    })
    // But not when nobody else was asked.
    one.behave(answerError({ code: -32000, message: 'already known' }))
    expect(await ask('eth_sendRawTransaction', [raw])).toMatchObject({ error: { message: 'already known' } })
  })

  test('behavior: a slow node is overtaken, and never twice with a transaction', async () => {
    one.behave(hang)
    expect(await ask('eth_gasPrice')).toMatchObject({ result: 'two' })
    two.asked.length = 0
    const response = await post(rpc('eth_sendRawTransaction', ['0x02']))
    expect(response.status).toBe(503)
    expect(passedOn(two)).toEqual([])
  })

  test('error: the chain cannot be reached', async () => {
    const response = await post(rpc('eth_gasPrice'), 'eip155:2')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchInlineSnapshot(`
      {
        "error": {
          "code": -32603,
          "data": "the chain cannot be reached at the moment",
          "message": "Internal error",
        },
        "id": 1,
        "jsonrpc": "2.0",
      }
    `)
    const batch = await post([rpc('eth_gasPrice')], 'eip155:2')
    expect(batch.status).toBe(200)
    expect(await batch.json()).toMatchObject([{ id: 1, error: { code: -32603 } }])
  })

  test.each([
    ['not JSON', '{', 400, -32700],
    ['nothing', '', 400, -32700],
    ['too deep', '['.repeat(30) + ']'.repeat(30), 400, -32700],
    ['too large', JSON.stringify(rpc('eth_call', ['x'.repeat(70_000)])), 413, -32700],
    ['an empty batch', '[]', 400, -32600],
    ['a batch bomb', JSON.stringify(Array(21).fill(rpc('eth_gasPrice'))), 400, -32600],
    ['a number', '1', 400, -32600],
    ['null', 'null', 400, -32600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"eth_call"}', 400, -32600],
    ['no id', '{"jsonrpc":"2.0","method":"eth_call"}', 400, -32600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"eth_call"}', 400, -32600],
    ['no method', '{"jsonrpc":"2.0","id":1}', 400, -32600],
    ['parameters that are text', '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":"x"}', 400, -32600],
  ])('error: %s', async (_, body, status, code) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      status: 'FAILED',
      jsonrpc: '2.0',
      id: null,
      error: { code },
    })
    expect(passedOn(one)).toEqual([])
  })

  test.each([
    ['eip155:999', 'Unsupported chain'],
    ['', 'must be a CAIP-2 chain id'],
    ['1', 'must be a CAIP-2 chain id'],
    ['http://169.254.169.254/', 'must be a CAIP-2 chain id'],
  ])('error: chain %j', async (chainId, description) => {
    const response = await post(rpc('eth_chainId'), chainId)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ status: 'FAILED', reasons: [{ field: 'chainId', description }] })
  })

  test('behavior: /v1 is /v1/', async () => {
    const response = await server.request('/v1?chainId=eip155:1', {
      method: 'POST',
      body: JSON.stringify(rpc('eth_gasPrice')),
    })
    expect(await response.json()).toMatchObject({ result: 'one' })
  })
})
