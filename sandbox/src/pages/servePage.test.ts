import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBitcoinRequest } from '@latchkey/wallet/isBitcoinRequest'
import { ownOrigin } from '@latchkey/wallet/ownOrigin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Running } from '../parts/part.ts'
import { listen } from '../process/listen.ts'
import { servePage } from './servePage.ts'

const policy = "default-src 'self'"
const folder = mkdtempSync(join(tmpdir(), 'latchkey-page-'))
const asked: { method: string | undefined; url: string | undefined; origin: string | undefined }[] = []
let server: Server
let page: Running

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>')
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {}')
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ 'Content-Security-Policy': policy }))

  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    asked.push({ method, url, origin: headers.origin })
    let body = ''
    for await (const chunk of request) body += chunk
    response.writeHead(201, { 'content-type': 'text/plain', 'x-own': 'yes' }).end(`${headers.host} ${body}`)
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    asked.push({ method: request.method, url: request.url, origin: request.headers.origin })
    if (request.url === '/refused') {
      socket.end('HTTP/1.1 401 Unauthorized\r\nx-why: no\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (one) =>
      one.on('message', (data) => one.send(`echo ${data}`)),
    )
  })
  const port = await listen(server, 0)
  const forwarding = {
    prefix: '/server/',
    target: `http://127.0.0.1:${port}`,
    originOf: () => 'http://own.test',
  }
  page = await servePage({ folder, port: 0, forwardings: [forwarding] })
})

afterAll(async () => {
  await page.stop()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(`${page.url}${path}`, init)

describe('servePage', () => {
  test('default', async () => {
    const response = await get('/?from=link')
    expect(await response.text()).toContain('<title>Page</title>')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  test('behavior: what has its hash in its name may be kept', async () => {
    const response = await get('/assets/main-abc.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('behavior: what has not changed is not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const response = await get('/', { headers: { 'if-none-match': etag } })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('content-security-policy')).toBe(policy)
  })

  test('behavior: another address of a visitor is the page, of a script it is nothing', async () => {
    const visit = await get('/somewhere', { headers: { accept: 'text/html,*/*' } })
    expect([visit.status, await visit.text()]).toEqual([200, expect.stringContaining('Page')])
    expect((await get('/assets/other.js')).status).toBe(404)
  })

  test.each(['/../package.json', '/%2e%2e/package.json', '/headers.json', '//etc/passwd'])(
    'behavior: %s is not there',
    async (path) => {
      expect(await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).toContain('404')
    },
  )

  test('behavior: HEAD, and nothing that would change something', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405)
  })

  test('behavior: requests for the server are handed on', async () => {
    const response = await get('/server/v1/things?a=1', { method: 'POST', body: 'hello' })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-own')).toBe('yes')
    expect(await response.text()).toMatch(/^127\.0\.0\.1:\d+ hello$/)
    expect(asked.at(-1)).toEqual({ method: 'POST', url: '/v1/things?a=1', origin: 'http://own.test' })
  })

  test.each(['', 'upgrade: websocket\r\n'])(
    'behavior: a host that is none harms nobody (%j)',
    async (more) => {
      const own = await servePage({
        folder,
        port: 0,
        forwardings: [{ prefix: '/server/', target: 'http://127.0.0.1:1', originOf: ownOrigin }],
      })
      const asking = `GET /server/ HTTP/1.1\r\nhost: [\r\n${more}connection: ${more ? 'upgrade' : 'close'}\r\n\r\n`
      await raw(asking, own.url)
      expect((await fetch(own.url)).status).toBe(200)
      await own.stop()
    },
  )

  test('behavior: where not everything may go on, the rest is not there', async () => {
    const target = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const own = await servePage({
      folder,
      port: 0,
      forwardings: [
        { prefix: '/bitcoin/', target, originOf: () => 'http://own.test', isAllowed: isBitcoinRequest },
      ],
    })
    const before = asked.length
    const body = await fetch(`${own.url}/bitcoin/tx`, { method: 'POST', body: '0200' })
    expect(await body.text()).toMatch(/ 0200$/)
    expect((await fetch(`${own.url}/bitcoin/address/bcrt1q/utxo`)).status).toBe(201)
    for (const [method, path] of [
      ['GET', '/bitcoin/'],
      ['GET', '/bitcoin/blocks'],
      ['GET', '/bitcoin/tx'],
      ['POST', '/bitcoin/faucet'],
      ['DELETE', '/bitcoin/tx'],
    ] as const)
      expect([path, (await fetch(`${own.url}${path}`, { method })).status]).toEqual([path, 404])
    const asking = 'GET /bitcoin/../address/bcrt1q/utxo HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    expect(await raw(asking, own.url)).toContain('404')
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}/bitcoin/address/bcrt1q/utxo`)
    await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow('socket hang up')
    expect(asked.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /tx',
      'GET /address/bcrt1q/utxo',
    ])
    await own.stop()
  })

  test('behavior: so are sockets, in both directions', async () => {
    const socket = new WebSocket(`${page.url.replace('http', 'ws')}/server/?id=1`)
    await new Promise((resolve) => socket.once('open', resolve))
    const answer = new Promise((resolve) => socket.once('message', (data) => resolve(`${data}`)))
    socket.send('hello')
    expect(await answer).toBe('echo hello')
    expect(asked.at(-1)).toEqual({ method: 'GET', url: '/?id=1', origin: 'http://own.test' })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.close(1000)
    expect(await closed).toBe(1000)
  })

  test('behavior: a socket that the server refuses learns why; the page itself has none', async () => {
    const socket = new WebSocket(`${page.url.replace('http', 'ws')}/server/refused`)
    const why = await new Promise((resolve) =>
      socket.once('unexpected-response', (_, { statusCode, headers }) =>
        resolve([statusCode, headers['x-why']]),
      ),
    )
    expect(why).toEqual([401, 'no'])
    const other = new WebSocket(`${page.url.replace('http', 'ws')}/`)
    await expect(new Promise((_, reject) => other.once('error', reject))).rejects.toThrow('socket hang up')
  })

  test('behavior: it stops while a socket is open', async () => {
    const target = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const own = await servePage({
      folder,
      port: 0,
      forwardings: [{ prefix: '/server/', target, originOf: () => '' }],
    })
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}/server/`)
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await own.stop()
    expect(await closed).toBe(1006)
  })

  test('error: the server does not answer', async () => {
    const own = await servePage({
      folder,
      port: 0,
      forwardings: [{ prefix: '/server/', target: 'http://127.0.0.1:1', originOf: () => '' }],
    })
    expect((await fetch(`${own.url}/server/x`)).status).toBe(502)
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}/server/`)
    await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow('socket hang up')
    await own.stop()
  })
})

/** As no browser would ask. */
function raw(text: string, url = page.url): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
