import { failedAnswerSchema } from '@latchkey/protocol/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeNode, startFakeNode } from './fakeNode.fixture.ts'
import { createTestServer, type TestRequest, type TestServer, testChain } from './testServer.fixture.ts'

const chains = '/v1/supported-chains'
const rpc = '/v1/?chainId=eip155:1'
const call = (method: string, params: unknown = []) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const post = (body: BodyInit, init: TestRequest = {}): TestRequest => ({ method: 'POST', body, ...init })
const query = (name: string, value: string) => `${chains}?${name}=${encodeURIComponent(value)}`

/** What a stranger may send, and nothing may come of it. */
const requests: readonly { name: string; path: string; init?: TestRequest }[] = (
  [
    // Projects.
    ['no project', `${chains}?projectId=`],
    ['a project that is not', query('projectId', 'nobody')],
    ['SQL in the project', query('projectId', "test' or '1'='1")],
    ['SQL that drops', query('projectId', "test'; drop table projects; --")],
    ['SQL with a comment', query('projectId', 'test/**/--')],
    ['a null byte in the project', query('projectId', 'test\0')],
    ['a line break in the project', query('projectId', 'test\r\nx: y')],
    ['a wildcard for the project', query('projectId', '%')],
    ['a pattern for the project', query('projectId', '.*')],
    ['the project in other letters', query('projectId', 'TEST')],
    ['the project with a space', query('projectId', 'test ')],
    ['a long project', query('projectId', 'a'.repeat(5_000))],
    ['a project twice', `${chains}?projectId=test&projectId=other`],
    ['a project as an array', `${chains}?projectId[]=test&projectId=nobody`],
    ['a project named like the prototype', query('projectId', '__proto__')],
    ['a project named like a method', query('projectId', 'constructor')],
    ['a path for the project', query('projectId', '../test')],
    ['letters that look alike', query('projectId', 'tеst')],
    // Origins.
    ['a foreign origin', chains, { origin: 'https://evil.example' }],
    ['no origin', chains, { origin: null }],
    ['a null origin', chains, { origin: 'null' }],
    ['a wildcard origin', chains, { origin: '*' }],
    ['the origin over http', chains, { origin: 'http://app.example' }],
    ['the origin with a port', chains, { origin: 'https://app.example:444' }],
    ['the origin with a path', chains, { origin: 'https://app.example/' }],
    ['a suffix of the origin', chains, { origin: 'https://evil-app.example' }],
    ['the origin as a prefix', chains, { origin: 'https://app.example.evil.example' }],
    ['the origin as a user', chains, { origin: 'https://app.example@evil.example' }],
    ['two origins', chains, { origin: 'https://app.example, https://evil.example' }],
    ['the origin in capitals', chains, { origin: 'https://APP.EXAMPLE' }],
    [
      'a forged host',
      chains,
      { origin: 'https://evil.example', headers: { host: 'app.example', 'x-forwarded-host': 'app.example' } },
    ],
    ['a forged referer', chains, { origin: null, headers: { referer: 'https://app.example/' } }],
    // Queries and paths.
    ['a long query', `${chains}?x=${'a'.repeat(9_000)}`],
    ['a parameter twice', `${rpc}&chainId=eip155:2`, post(call('eth_chainId'))],
    ['a path that climbs', '/v1/../../etc/passwd'],
    ['a path that climbs, encoded', '/v1/%2e%2e/%2e%2e/etc/passwd'],
    ['a path with a null byte', '/v1/supported-chains%00'],
    ['a path with half an escape', '/v1/%zz'],
    ['another method', chains, { method: 'DELETE' }],
    ['a method that is none', chains, { method: 'HACK' }],
    // Chains.
    ['no chain', '/v1/', post(call('eth_chainId'))],
    ['an unknown chain', '/v1/?chainId=eip155:999', post(call('eth_chainId'))],
    ['a plain chain id', '/v1/?chainId=1', post(call('eth_chainId'))],
    ['a chain of another family', '/v1/?chainId=cosmos:hub', post(call('eth_chainId'))],
    [
      'an address for a chain',
      `/v1/?chainId=${encodeURIComponent('http://169.254.169.254/latest')}`,
      post(call('eth_chainId')),
    ],
    [
      'a file for a chain',
      `/v1/?chainId=${encodeURIComponent('file:///etc/passwd')}`,
      post(call('eth_chainId')),
    ],
    ['SQL for a chain', `/v1/?chainId=${encodeURIComponent("eip155:1' or 1=1")}`, post(call('eth_chainId'))],
    ['a chain named like the prototype', '/v1/?chainId=__proto__', post(call('eth_chainId'))],
    // Bodies.
    ['nothing', rpc, post('')],
    ['not JSON', rpc, post('hello')],
    ['half of JSON', rpc, post('{"jsonrpc":"2.0","id":1,')],
    ['JSON with a comment', rpc, post(`${call('eth_chainId')} // hello`)],
    ['not UTF-8', rpc, post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))],
    [
      'compressed',
      rpc,
      post(new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), { headers: { 'content-encoding': 'gzip' } }),
    ],
    [
      'a form',
      rpc,
      post('method=eth_chainId', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    [
      'XML',
      rpc,
      post('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ],
    ['deep arrays', rpc, post('['.repeat(10_000) + ']'.repeat(10_000))],
    ['deep objects', rpc, post('{"a":'.repeat(5_000))],
    ['deep parameters', rpc, post(call('eth_call', JSON.parse('['.repeat(25) + ']'.repeat(25))))],
    ['a huge body', rpc, post(call('eth_call', ['x'.repeat(70_000)]))],
    [
      'a huge body that lies about its size',
      rpc,
      post(call('eth_call', ['x'.repeat(70_000)]), { headers: { 'content-length': '10' } }),
    ],
    ['a batch bomb', rpc, post(`[${Array(500).fill(call('eth_chainId')).join(',')}]`)],
    ['an empty batch', rpc, post('[]')],
    ['a batch in a batch', rpc, post('[[[]]]'.repeat(2))],
    ['a number', rpc, post('1e999')],
    ['null', rpc, post('null')],
    ['a text', rpc, post('"eth_chainId"')],
    ['no version', rpc, post('{"id":1,"method":"eth_chainId"}')],
    ['no id', rpc, post('{"jsonrpc":"2.0","method":"eth_sendRawTransaction","params":["0x"]}')],
    ['an id that is a list', rpc, post('{"jsonrpc":"2.0","id":[1],"method":"eth_chainId"}')],
    ['a huge id', rpc, post(`{"jsonrpc":"2.0","id":"${'a'.repeat(1_000)}","method":"eth_chainId"}`)],
    ['a huge method', rpc, post(call('a'.repeat(1_000)))],
    ['a method that is a list', rpc, post('{"jsonrpc":"2.0","id":1,"method":["eth_chainId"]}')],
    ['the prototype', rpc, post('{"__proto__":{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}}')],
  ] satisfies readonly (readonly [name: string, path: string, init?: TestRequest])[]
).map(([name, path, init]) => ({ name, path, ...(init && { init }) }))

describe('hostile requests', () => {
  let server: TestServer
  let node: FakeNode
  let before: unknown
  beforeAll(async () => {
    node = await startFakeNode('node')
    server = await createTestServer({ chains: [testChain({ id: 'eip155:1', rpcUrls: [node.url] })] })
    before = await snapshot()
  }, 60_000)
  afterAll(() => Promise.all([server.close(), node.close()]))

  const snapshot = async () => {
    const { rows } = await server.deps.db.execute(
      sql`select p, o from projects p left join project_origins o on true`,
    )
    return rows
  }

  test('behavior: there are at least 60', () => {
    expect(requests.length).toBeGreaterThanOrEqual(60)
  })

  test.each(requests)('error: $name', async ({ path, init }) => {
    const response = await server.request(path, init)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const { reasons } = failedAnswerSchema.parse(await response.json())
    expect(reasons.length).toBeGreaterThan(0)
    // Nothing of ours shows, and nothing is reflected that a page could run.
    expect(JSON.stringify(reasons)).not.toMatch(/at .*\.ts|select |postgres|node_modules|<\w/i)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    if (init?.origin !== undefined) expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('behavior: nothing has changed, and no node was asked', async () => {
    expect(await snapshot()).toEqual(before)
    expect(node.asked).toEqual([])
    expect((await server.request(chains)).status).toBe(200)
  })
})
