import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createSafeFetch } from './createSafeFetch.ts'
import type { PinnedAddress, Resolve } from './findAddresses.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const options = { types: ['text/plain'], maxBytes: 100 }
const plain: RequestListener = (_, response) => {
  response.setHeader('content-type', 'text/plain; charset=utf-8').end('hello')
}

/** A real server of this machine. */
async function serve(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` }
}

const at = (...addresses: string[]): PinnedAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('createSafeFetch', () => {
  test('default: the operator’s own host', async () => {
    const { host, url } = await serve(plain)
    const { bytes, type } = await createSafeFetch({ allowedHosts: [host] })(`${url}/a`, options)
    expect([bytes.toString(), type]).toEqual(['hello', 'text/plain'])
  })

  test('behavior: without that setting this machine is refused, and nothing reaches it', async () => {
    const { url, port, asked } = await serve(plain)
    const safeFetch = createSafeFetch({ resolve: async () => at('127.0.0.1') })
    for (const address of [
      url,
      `https://127.0.0.1:${port}/`,
      'https://127.0.0.1/',
      'https://localhost/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[fd00:ec2::254]/',
      'https://10.0.0.1/',
      'https://100.64.0.1/',
      'https://rebind.example/',
    ])
      await expect(safeFetch(address, options), address).rejects.toMatchObject({ problem: 'refused' })
    expect(asked).toEqual([])
  })

  test('behavior: a host with one private address among public ones is refused', async () => {
    const safeFetch = createSafeFetch({ resolve: async () => at('1.1.1.1', '10.0.0.1') })
    await expect(safeFetch('https://host.example/', options)).rejects.toMatchObject({ problem: 'refused' })
  })

  test('behavior: a name is looked up once, and the connection goes there', async () => {
    const { port, asked } = await serve(plain)
    const answers = [at('127.0.0.1'), at('192.0.2.1')]
    let lookups = 0
    const resolve: Resolve = async () => answers[lookups++] ?? []
    const host = `gateway.example:${port}`
    const safeFetch = createSafeFetch({ allowedHosts: [host], resolve })
    expect((await safeFetch(`http://${host}/x`, options)).bytes.toString()).toBe('hello')
    expect([lookups, asked]).toEqual([1, [`${host}/x`]])
  })

  test('behavior: redirects are checked like the first address', async () => {
    const target = await serve(plain)
    const { host, url } = await serve((request, response) => {
      const places: Record<string, string> = {
        '/own': `${url}/there`,
        '/other': `${target.url}/`,
        '/file': 'file:///etc/passwd',
        '/loop': '/loop',
      }
      const location = places[request.url ?? '']
      if (location) response.writeHead(302, { location }).end()
      else plain(request, response)
    })
    const safeFetch = createSafeFetch({ allowedHosts: [host] })
    expect((await safeFetch(`${url}/own`, options)).bytes.toString()).toBe('hello')
    for (const path of ['/other', '/file'])
      await expect(safeFetch(url + path, options), path).rejects.toMatchObject({ problem: 'refused' })
    await expect(safeFetch(`${url}/loop`, options)).rejects.toMatchObject({ problem: 'status' })
    expect(target.asked).toEqual([])
  })

  test.each([
    'ftp://host.example/',
    'file:///etc/passwd',
    'gopher://host.example/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'http://host.example/',
    'https://host.example:8443/',
    'https://user:secret@host.example/',
    'https://',
    'nothing',
  ])('error: %s', async (address) => {
    const safeFetch = createSafeFetch({ resolve: async () => at('1.1.1.1') })
    await expect(safeFetch(address, options)).rejects.toMatchObject({ problem: 'refused' })
  })

  test.each<[string, RequestListener, string]>([
    ['not found', (_, response) => void response.writeHead(404).end(), 'status'],
    ['a page', (_, response) => void response.setHeader('content-type', 'text/html').end('x'), 'type'],
    ['no type', (_, response) => void response.end('x'), 'type'],
    [
      'too much, said before',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(101)),
      'size',
    ],
    [
      'too much, in parts',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' })
        for (let part = 0; part < 20; part++) response.write('x'.repeat(10))
        response.end()
      },
      'size',
    ],
    [
      'compressed',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end('x'),
      'type',
    ],
    ['half of an answer', (_, response) => void response.socket?.destroy(), 'unreachable'],
  ])('error: %s', async (_, listener, problem) => {
    const { host, url } = await serve(listener)
    await expect(createSafeFetch({ allowedHosts: [host] })(url, options)).rejects.toMatchObject({ problem })
  })

  test('error: a name without an address', async () => {
    const safeFetch = createSafeFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(safeFetch('https://host.example/', options)).rejects.toMatchObject({
      problem: 'unreachable',
    })
  })

  test('error: no end in time, wherever it waits', async () => {
    const slow = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('x')
    })
    const dumb = createSafeFetch({ allowedHosts: [slow.host], timeoutMs: 50 })
    await expect(dumb(slow.url, options)).rejects.toMatchObject({ problem: 'unreachable' })
    const lost = createSafeFetch({ timeoutMs: 50, resolve: () => new Promise(() => {}) })
    await expect(lost('https://host.example/', options)).rejects.toMatchObject({ problem: 'unreachable' })
  })
})
