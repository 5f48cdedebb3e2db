import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createPathClient } from './createPathClient.ts'
import { createUpstream } from './createUpstream.ts'

describe('createPathClient', () => {
  const servers = new Set<Server>()
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    servers.clear()
  })

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.add(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }
  const create = (...urls: string[]) =>
    createPathClient(
      createUpstream({
        chain: 'test',
        urls,
        probe: { path: '/tip' },
        clock: systemClock,
        logger: silentLogger,
        metrics: createMetrics(),
      }),
    )

  test('default: under the path of the address, with what stands behind it', async () => {
    const asked: unknown[] = []
    const url = await serve(({ url: path, method }, response) => {
      asked.push([method, path])
      response.end('{"a":1}')
    })
    expect(await create(`${url}/api/?key=x`)('/address/b')).toEqual({ a: 1 })
    expect(await create(url)('/address/b')).toEqual({ a: 1 })
    expect(asked).toEqual([
      ['GET', '/api/address/b?key=x'],
      ['GET', '/address/b'],
    ])
  })

  test('behavior: the next one is asked when one fails; concurrent readings share an answer', async () => {
    let count = 0
    const bad = await serve((_, response) => response.writeHead(502).end('x'))
    const good = await serve((_, response) => {
      count++
      response.end('[]')
    })
    const read = create('http://127.0.0.1:9', bad, good)
    expect(await Promise.all([read('/a'), read('/a')])).toEqual([[], []])
    expect(count).toBe(1)
  })

  test.each([
    ['no JSON', 200, 'Invalid Bitcoin address'],
    ['a refusal', 400, '{"a":1}'],
    ['nothing', 404, '{"a":1}'],
    ['too many questions', 429, '{"a":1}'],
    ['another address', 302, ''],
  ])('error: %s', async (_, status, text) => {
    const url = await serve((_request, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:9' }).end(text),
    )
    await expect(create(url)('/a')).rejects.toThrow('No node of test answers')
  })
})
