import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { listen, listenPair } from './listen.ts'

describe('listenPair', () => {
  test('default', async () => {
    const servers = [createServer(), createServer()] as const
    const port = await listenPair(...servers, 0)
    expect(servers.map((server) => server.address())).toMatchObject([{ port }, { port: port + 1 }])
    for (const server of servers) server.close()
  })

  test('error: the second port is taken', async () => {
    const other = createServer()
    const taken = await listen(other, 0)
    const servers = [createServer(), createServer()] as const
    await expect(listenPair(...servers, taken - 1)).rejects.toThrow('EADDRINUSE')
    expect(servers.map((server) => server.listening)).toEqual([false, false])
    other.close()
  })
})
