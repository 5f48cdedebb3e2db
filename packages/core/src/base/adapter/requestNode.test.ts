import { createServer, type RequestListener, type Server } from 'node:http'
import { toChainId } from '@latchkey/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import type { Network } from '../networks/network.ts'
import { requestNode } from './requestNode.ts'

function toQuantity(answer: unknown): bigint {
  if (typeof answer !== 'string') throw new TypeError('Not a number')
  return BigInt(answer)
}

describe('requestNode', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const answer =
    (body: unknown, status = 200): RequestListener =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const askAt = (where: Pick<Network, 'rpcUrls' | 'server'>) =>
    requestNode(
      {
        id: 1,
        caipNetworkId: toChainId('eip155:1'),
        chainNamespace: 'eip155',
        name: 'Test',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        ...where,
      },
      'eth_getBalance',
      [],
      toQuantity,
    )
  const ask = (...http: string[]) => askAt({ rpcUrls: { default: { http } } })

  test('default', async () => {
    expect(await ask(await serve(answer({ jsonrpc: '2.0', id: 1, result: '0x10' })))).toBe(16n)
  })

  const passing: readonly (readonly [string, RequestListener])[] = [
    ['HTTP 500', answer('down', 500)],
    ['HTTP 429', answer({}, 429)],
    ['HTML', (_, response) => void response.end('<html>')],
    ['no result', answer({ jsonrpc: '2.0', id: 1 })],
    ['a result of nonsense', answer({ jsonrpc: '2.0', id: 1, result: { balance: 1 } })],
    ['null', answer(null)],
    ['an error of its own', answer({ error: { code: -32005, message: 'limit exceeded' } })],
    ['a closed connection', (request) => void request.socket.destroy()],
  ]
  test.each(passing)('behavior: the next URL is tried after %s', async (_, listener) => {
    const good = await serve(answer({ result: '0x10' }))
    expect(await ask(await serve(listener), good)).toBe(16n)
  })

  test('error: a node that rejects the transaction itself has the last word', async () => {
    let asked = 0
    const other = await serve((request, response) => {
      asked += 1
      answer({ result: '0x10' })(request, response)
    })
    const judge = await serve(answer({ error: { code: 3, message: 'execution reverted: no' } }, 400))
    await expect(ask(judge, other)).rejects.toMatchObject({ code: 'EXECUTION_REVERTED' })
    expect(asked).toBe(0)
  })

  describe('behavior: through the page’s server', () => {
    async function serveBoth(listener: RequestListener) {
      const seen: string[] = []
      const noted =
        (name: string, listener: RequestListener): RequestListener =>
        (request, response) => {
          seen.push(`${name} ${request.url}`)
          listener(request, response)
        }
      const proxy = await serve(noted('proxy', listener))
      const node = await serve(noted('node', answer({ result: '0x20' })))
      return { seen, rpcUrls: { default: { http: [node] } }, server: { apiUrl: proxy, projectId: 'my page' } }
    }

    test('default', async () => {
      const { seen, ...where } = await serveBoth(answer({ result: '0x10' }))
      expect(await askAt(where)).toBe(16n)
      expect(seen).toEqual(['proxy /v1/?chainId=eip155%3A1&projectId=my+page'])
    })

    test('error: the server does not have the chain; nobody else is asked', async () => {
      const reasons = [{ field: 'chainId', description: 'this chain is not known' }]
      const { seen, ...where } = await serveBoth(answer({ status: 'FAILED', reasons }, 400))
      await expect(askAt(where)).rejects.toMatchObject({
        code: 'REQUEST_FAILED',
        details: 'HTTP 400: this chain is not known',
      })
      expect(seen).toEqual(['proxy /v1/?chainId=eip155%3A1&projectId=my+page'])
    })
  })

  test('error: no URL', async () => {
    await expect(ask()).rejects.toMatchObject({
      code: 'SERVER_UNREACHABLE',
      details: 'eip155:1 has no RPC URL',
    })
  })

  test('error: rejects with the last failure', async () => {
    await expect(ask(await serve(answer({}, 429)))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
