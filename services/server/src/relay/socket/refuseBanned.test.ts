import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseBanned } from './refuseBanned.ts'

const client = 'did:key:z6MkBanned'
const tokenOf = (iss: unknown) =>
  `x.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.not-checked-here`

describe('refuseBanned', () => {
  const banned = new Set<string>()
  const server = createServer()
  let port = 0
  beforeAll(async () => {
    const bans = { hasAddress: (text: string) => banned.has(text), hasClient: (id: string) => banned.has(id) }
    const upgrade = refuseBanned(
      (_, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n'),
      { bans, trustedProxies: ['127.0.0.1'] },
    )
    server.on('upgrade', upgrade)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  const connect = (path: string, headers: OutgoingHttpHeaders = {}) =>
    new Promise<number | undefined>((resolve, reject) =>
      request({
        port,
        host: '127.0.0.1',
        path,
        headers: { connection: 'upgrade', upgrade: 'websocket', ...headers },
      })
        .on('response', ({ statusCode }) => resolve(statusCode))
        .on('upgrade', ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end(),
    )

  test('default', async () => {
    banned.clear()
    expect(await connect(`/?auth=${tokenOf(client)}`)).toBe(101)
    banned.add(client)
    expect(await connect(`/?auth=${tokenOf(client)}`)).toBe(403)
    expect(await connect('/', { authorization: `Bearer ${tokenOf(client)}` })).toBe(403)
    expect(await connect(`/?auth=${tokenOf('did:key:z6MkOther')}`)).toBe(101)
  })

  test('behavior: an address, behind a proxy too', async () => {
    banned.clear()
    banned.add('203.0.113.7')
    expect(await connect('/', { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
    expect(await connect('/', { 'x-forwarded-for': '203.0.113.8' })).toBe(101)
  })

  test.each(['/?auth=x', '/?auth=a.b.c', `/?auth=${tokenOf(7)}`, '/?auth=%E0%A4%A', '//'])(
    'behavior: what is no token is left to others: %s',
    async (path) => {
      banned.clear()
      expect(await connect(path)).toBe(101)
    },
  )
})
