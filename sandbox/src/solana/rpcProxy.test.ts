import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { askJsonRpc } from '../jsonRpc.ts'
import { createRpcProxy } from './rpcProxy.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A chain behind the proxy, with these answers. */
async function open(answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>>) {
  const asked: string[] = []
  const chain = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method, params }: { method: string; params: readonly unknown[] } = JSON.parse(text)
    asked.push(method)
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method]?.(params) }))
  })
  return { url: await listen(createRpcProxy(await listen(chain))), asked }
}

describe('createRpcProxy', () => {
  test('behavior: every answer tells the time of the block', async () => {
    const { url, asked } = await open({
      getTransaction: () => ({ slot: 7, blockTime: 1 }),
      getBlock: () => ({ blockTime: 1 }),
      // The moment at which each was executed, which may be in the second before.
      getSignaturesForAddress: () => [
        { signature: 'b', slot: 8, blockTime: 1_700_000_799 },
        { signature: 'c', slot: 7, blockTime: 1_700_000_699 },
        { signature: 'a', slot: 7, blockTime: 1_700_000_700 },
      ],
      getBlockTime: ([slot]) => 1_700_000_000 + 100 * Number(slot),
    })
    expect(await askJsonRpc(url, 'getTransaction', ['a'])).toEqual({ slot: 7, blockTime: 1_700_000_700 })
    expect(await askJsonRpc(url, 'getBlock', [8])).toEqual({ blockTime: 1_700_000_800 })
    asked.length = 0
    expect(await askJsonRpc(url, 'getSignaturesForAddress', ['x'])).toEqual([
      { signature: 'b', slot: 8, blockTime: 1_700_000_800 },
      { signature: 'c', slot: 7, blockTime: 1_700_000_700 },
      { signature: 'a', slot: 7, blockTime: 1_700_000_700 },
    ])
    // Each block once.
    expect(asked).toEqual(['getSignaturesForAddress', 'getBlockTime', 'getBlockTime'])
  })

  test('behavior: what the chain does not know stays as it is', async () => {
    const { url } = await open({
      getTransaction: () => null,
      getSignaturesForAddress: () => [{ signature: 'a', slot: 7, blockTime: 5 }],
      getBlockTime: () => null,
    })
    expect(await askJsonRpc(url, 'getTransaction', ['a'])).toBeNull()
    expect(await askJsonRpc(url, 'getSignaturesForAddress', ['x'])).toEqual([
      { signature: 'a', slot: 7, blockTime: 5 },
    ])
  })
})
