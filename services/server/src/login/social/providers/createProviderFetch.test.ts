import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createProviderFetch } from './createProviderFetch.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A real server of this machine. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const limits = { maxBytes: 1_000, timeoutMs: 10_000 }

describe('createProviderFetch', () => {
  test('default', async () => {
    const url = await serve((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ method: request.method, cookie: request.headers.cookie ?? null }))
    })
    const response = await createProviderFetch([], { standIn: url, limits })(`${url}/x`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ method: 'POST', cookie: null })
  })

  test.each([
    'http://github.com/',
    'https://github.com:8443/',
    'https://evil.example/',
    'https://github.com.evil.example/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
  ])('error: %s is no address of the provider', async (address) => {
    await expect(createProviderFetch(['github.com'])(address)).rejects.toMatchObject({
      reason: 'provider',
      detail: 'other-host',
    })
  })

  test('error: with a stand-in nothing else is asked', async () => {
    const standIn = 'http://localhost:9/github'
    for (const address of ['https://github.com/', 'http://localhost:8/github', 'http://127.0.0.1:9/github'])
      await expect(createProviderFetch(['github.com'], { standIn })(address)).rejects.toMatchObject({
        detail: 'other-host',
      })
  })

  test('behavior: a redirect is not followed', async () => {
    const asked: (string | undefined)[] = []
    const url = await serve((request, response) => {
      asked.push(request.url)
      response.writeHead(302, { location: '/secret' }).end()
    })
    const response = await createProviderFetch([], { standIn: url, limits })(`${url}/x`)
    expect(response.status).toBe(302)
    expect(asked).toEqual(['/x'])
  })

  test.each<[string, RequestListener]>([
    ['too much', (_, response) => response.end('x'.repeat(1_001))],
    [
      'too much when it is decompressed',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(100_000))),
    ],
  ])('error: %s', async (_, listener) => {
    const url = await serve(listener)
    await expect(createProviderFetch([], { standIn: url, limits })(url)).rejects.toMatchObject({
      detail: 'too-large',
    })
  })

  test.each<[string, RequestListener]>([
    ['no answer', () => {}],
    ['half an answer', (_, response) => void response.writeHead(200).write('x')],
  ])('error: %s in time', async (_, listener) => {
    const url = await serve(listener)
    const short = { ...limits, timeoutMs: 200 }
    await expect(createProviderFetch([], { standIn: url, limits: short })(url)).rejects.toMatchObject({
      reason: 'provider',
      detail: 'slow',
    })
  })

  test('error: nobody answers', async () => {
    const url = await serve((request) => request.socket.destroy())
    await expect(createProviderFetch([], { standIn: url, limits })(url)).rejects.toMatchObject({
      detail: 'unreachable',
    })
  })
})
