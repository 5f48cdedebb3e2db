import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApiCall, supportedChainsCall } from '@latchkey/protocol/api'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestEnvironment } from '../../fixtures/environment.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { createContext } from '../../kit/createContext.ts'
import type { Context } from '../context.ts'
import { callApi } from './callApi.ts'

type Seen = { method: string; url: URL; type: string | undefined; body: string }

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** A kit's context in front of a real HTTP server that answers as the test says. */
async function setup(answer: (request: Seen) => { status?: number; body: string }) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const entry = await read(request)
    seen.push(entry)
    const { status = 200, body } = answer(entry)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, ...createTestContext(apiUrl) }
}

function createTestContext(apiUrl?: string): { context: Context; reports: string[] } {
  const { environment, reports } = createTestEnvironment()
  const options = { projectId: 'test', networks: [testNetwork(1)] as const, ...(apiUrl && { apiUrl }) }
  return { context: createContext({ ...options, networks: [testNetwork(1)] }, environment), reports }
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '', 'http://localhost'),
    type: request.headers['content-type'],
    body: Buffer.concat(chunks).toString(),
  }
}

const chains = { http: ['eip155:1'], ws: [] }
const priceCall = { method: 'POST', path: '/v1/fungible/price', project: 'body' } as const satisfies ApiCall
const accountCall = {
  method: 'GET',
  path: '/v1/account/{address}/history',
  project: 'query',
} as const satisfies ApiCall

describe('callApi', () => {
  test('default', async () => {
    const { context, seen } = await setup(() => ({ body: JSON.stringify(chains) }))
    expect(await callApi(context, supportedChainsCall, {})).toEqual(chains)
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
      st: 'latchkey',
      sv: 'js-universal-0.1.0',
      projectId: 'test',
    })
  })

  test('parameters: path and query; empty parameters are not sent', async () => {
    const { context, seen } = await setup(() => ({ body: '' }))
    const parameters = { params: { address: 'a/b' }, query: { cursor: '', chainId: 'eip155:1' } }
    await callApi(context, accountCall as ApiCall, parameters as never)
    expect(seen[0]?.url.pathname).toBe('/v1/account/a%2Fb/history')
    expect(seen[0]?.url.searchParams.has('cursor')).toBe(false)
    expect(seen[0]?.url.searchParams.get('chainId')).toBe('eip155:1')
  })

  test('parameters: a body carries the project, as plain text', async () => {
    const { context, seen } = await setup(() => ({ body: '' }))
    await callApi(context, priceCall as ApiCall, { body: { currency: 'usd' } } as never)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      type: 'text/plain;charset=UTF-8',
      body: '{"currency":"usd","projectId":"test"}',
    })
    expect(seen[0]?.url.search).toBe('')
  })

  test('behavior: equal calls at the same time share one request', async () => {
    const { context, seen } = await setup(() => ({ body: JSON.stringify(chains) }))
    await Promise.all([callApi(context, supportedChainsCall, {}), callApi(context, supportedChainsCall, {})])
    expect(seen).toHaveLength(1)
    await callApi(context, supportedChainsCall, {})
    expect(seen).toHaveLength(2)
  })

  test('error: the server’s first reason becomes the message', async () => {
    const body = JSON.stringify({
      status: 'FAILED',
      reasons: [{ field: 'chainId', description: 'Unknown chain' }],
    })
    const { context } = await setup(() => ({ status: 400, body }))
    await expect(callApi(context, supportedChainsCall, {})).rejects.toMatchObject({
      message: 'Unknown chain',
    })
  })

  test.each([
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
    ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
  ])('error: %s is an alert, once', async (description, code) => {
    const body = JSON.stringify({ status: 'FAILED', reasons: [{ field: 'x', description }] })
    const { context, reports } = await setup(() => ({ status: 401, body }))
    await expect(callApi(context, supportedChainsCall, {})).rejects.toMatchObject({ code })
    await expect(callApi(context, supportedChainsCall, {})).rejects.toMatchObject({ code })
    expect(context.store.get().alert).toMatchObject({ open: true, code })
    expect(reports).toHaveLength(1)
  })

  test.each([
    ['not JSON', '<html>'],
    ['another shape', '{"http":"all"}'],
  ])('error: an answer that is %s', async (_, body) => {
    const { context } = await setup(() => ({ body }))
    await expect(callApi(context, supportedChainsCall, {})).rejects.toMatchObject({ name: 'LatchkeyError' })
  })

  test('error: no server', async () => {
    const { context } = createTestContext()
    await expect(callApi(context, supportedChainsCall, {})).rejects.toMatchObject({
      code: 'SERVER_UNREACHABLE',
    })
    const { context: nobody } = createTestContext('http://127.0.0.1:1')
    await expect(callApi(nobody, supportedChainsCall, {})).rejects.toMatchObject({
      code: 'SERVER_UNREACHABLE',
    })
  })
})
