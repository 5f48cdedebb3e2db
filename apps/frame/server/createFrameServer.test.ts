import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socialProviders } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAncestorLookup } from './createAncestorLookup.ts'
import { createFrameServer } from './createFrameServer.ts'
import { readBuild } from './readBuild.ts'

const apiUrl = 'https://api.op.example/base'
const importMap = '{"integrity":{"/assets/frame-1.js":"sha384-x"}}'
const stops: (() => void)[] = []
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frame-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['frame', 'device', 'approve', 'oauth', 'farcaster', 'email', 'wallet', 'factor'])
    writeFileSync(
      join(folder, `${name}.html`),
      `<head><script type="importmap">${importMap}</script><meta content="%LATCHKEY_API_URL%"></head>${name}`,
    )
  writeFileSync(join(folder, 'assets/frame-1.js'), 'script')
  writeFileSync(join(folder, 'assets/style-1.css'), 'style')
  writeFileSync(join(folder, 'assets/font-1.woff2'), 'font')
  writeFileSync(join(folder, 'assets/frame-1.js.map'), 'map')
})
afterAll(() => {
  for (const stop of stops) stop()
  rmSync(folder, { recursive: true })
})

async function start({ isHttps = true, url = apiUrl } = {}) {
  const server = createFrameServer({
    build: readBuild(folder, url),
    apiUrl: url,
    findAncestors: async (id) => (id === 'acme' ? ['https://app.example', 'https://*.app.example'] : []),
    isHttps,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const headers = Object.fromEntries(response.headers)
    for (const name of ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
      delete headers[name]
    return { status: response.status, headers, text: await response.text() }
  }
}

const hash = createHash('sha256').update(importMap).digest('base64')
const policy = (ancestors: string, scripts = '') =>
  `default-src 'none'; script-src 'self' 'sha256-${hash}'${scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src https://api.op.example; worker-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-src 'none'; frame-ancestors ${ancestors}; require-trusted-types-for 'script'; trusted-types latchkey-worker; report-to csp`
const common = {
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
}
const document = (ancestors: string) => ({
  ...common,
  'content-security-policy': policy(ancestors),
  'integrity-policy': 'blocked-destinations=(script)',
  'reporting-endpoints': 'csp="https://api.op.example/base/v1/reports/csp"',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), serial=(), clipboard-read=(), clipboard-write=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
})
const frame = (ancestors: string) => ({
  ...document(ancestors),
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
})
const own = (opener: string) => ({
  ...document("'none'"),
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': opener,
})
const wallet = {
  ...own('same-origin-allow-popups'),
  'content-security-policy': policy("'none'", " 'wasm-unsafe-eval'"),
}
const asset = (type: string) => ({
  ...common,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': type,
})
const plain = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
}

describe('createFrameServer', () => {
  const matrix: readonly [path: string, status: number, headers: object][] = [
    ['/frame?projectId=acme', 200, frame('https://app.example https://*.app.example')],
    ['/frame?projectId=unknown', 200, frame("'none'")],
    ['/frame', 200, frame("'none'")],
    ['/frame?projectId=acme%3B%20x&projectId=acme', 200, frame("'none'")],
    ['/device', 200, own('same-origin')],
    ['/email', 200, own('same-origin')],
    ['/device?projectId=acme', 200, own('same-origin')],
    ['/approve', 200, own('unsafe-none')],
    ['/approve?projectId=acme', 200, own('unsafe-none')],
    ['/wallet', 200, wallet],
    ['/wallet?projectId=acme', 200, wallet],
    ['/wallet/', 404, plain],
    [
      '/factor',
      200,
      { ...own('same-origin'), 'content-security-policy': policy("'none'", " 'wasm-unsafe-eval'") },
    ],
    ['/oauth/start', 200, own('unsafe-none')],
    ['/farcaster', 200, own('same-origin')],
    ...socialProviders.map((provider): [string, number, object] => [
      `/oauth/callback/${provider}?code=x&state=y`,
      200,
      own('unsafe-none'),
    ]),
    ['/oauth/callback/farcaster', 404, plain],
    ['/oauth/callback/', 404, plain],
    ['/oauth', 404, plain],
    ['/assets/frame-1.js', 200, asset('text/javascript; charset=utf-8')],
    ['/assets/style-1.css', 200, asset('text/css; charset=utf-8')],
    ['/assets/font-1.woff2', 200, asset('font/woff2')],
    ['/health', 200, plain],
    ['/', 404, plain],
    ['/frame/', 404, plain],
    ['/frame.html', 404, plain],
    ['/assets/', 404, plain],
    ['/assets/frame-1.js.map', 404, plain],
    ['/assets/frame-2.js', 404, plain],
    ['/assets/..%2fframe.html', 404, plain],
    ['/constructor', 404, plain],
    ['/__proto__', 404, plain],
  ]
  test.each(matrix)('behavior: %s', async (path, status, headers) => {
    const ask = await start()
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method })
      expect({ status: answer.status, headers: answer.headers }).toEqual({ status, headers })
      if (method === 'HEAD') expect(answer.text).toBe('')
    }
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('behavior: %s is refused', async (method) => {
    const ask = await start()
    expect(await ask('/frame?projectId=acme', { method })).toMatchObject({
      status: 405,
      headers: { ...plain, allow: 'GET, HEAD' },
    })
  })

  describe('Apple’s form', () => {
    const path = '/oauth/callback/apple'
    const type = 'application/x-www-form-urlencoded'
    const post = async (body: string, headers: Record<string, string> = { 'content-type': type }) =>
      (await start())(path, { method: 'POST', body, headers, redirect: 'manual' })

    test('default', async () => {
      const user = JSON.stringify({ name: { firstName: 'Ada' }, email: 'ada@example.org' })
      const form = new URLSearchParams({ state: 's & t', code: 'c/1=', id_token: 'e30.e30.x', user })
      expect(await post(form.toString())).toMatchObject({
        status: 303,
        headers: { ...plain, location: `${path}?code=c%2F1%3D&state=s+%26+t` },
      })
    })

    test('parameters: error and iss', async () => {
      const form = 'state=s&error=user_cancelled_authorize&iss=https%3A%2F%2Fappleid.apple.com'
      const { headers } = await post(form, { 'content-type': `${type}; charset=UTF-8` })
      expect(headers.location).toBe(
        `${path}?state=s&error=user_cancelled_authorize&iss=https%3A%2F%2Fappleid.apple.com`,
      )
    })

    test('behavior: of two fields with one name the first counts', async () => {
      expect((await post('code=1&code=2')).headers.location).toBe(`${path}?code=1`)
    })

    test('behavior: a form without any of them', async () => {
      expect((await post('a=b')).headers.location).toBe(`${path}?`)
    })

    test.each([
      ['JSON', '{"code":"c"}', { 'content-type': 'application/json' }, 415],
      ['nothing said', 'code=c', { 'content-type': '' }, 415],
      ['too much', `code=${'c'.repeat(16_384)}`, undefined, 413],
      ['too long an address', `code=${'ä'.repeat(2_000)}`, undefined, 413],
    ])('error: %s', async (_, body, headers, status) => {
      const answer = await post(body, headers)
      expect(answer).toMatchObject({ status, headers: plain })
      expect(answer.headers).not.toHaveProperty('location')
    })

    test('error: another provider posts nothing', async () => {
      const ask = await start()
      for (const other of ['/oauth/callback/google', '/oauth/start'])
        expect(await ask(other, { method: 'POST', body: 'code=c' })).toMatchObject({ status: 405 })
    })
  })

  test('parameters: isHttps', async () => {
    const ask = await start({ isHttps: false })
    for (const [path] of matrix)
      expect((await ask(path)).headers).not.toHaveProperty('strict-transport-security')
  })

  test("behavior: the API's address is in the document, as text", async () => {
    const ask = await start({ url: 'https://api.example/"><script>' })
    expect((await ask('/frame')).text).toContain(
      '<meta content="https://api.example/&#34;&#62;&#60;script&#62;">',
    )
    expect((await ask('/frame')).headers).toMatchObject({
      'reporting-endpoints': 'csp="https://api.example/%22%3E%3Cscript%3E/v1/reports/csp"',
    })
  })
})

describe('readBuild', () => {
  test('error: no build', () => {
    expect(() => readBuild(join(folder, 'assets'), apiUrl)).toThrow(/There is no build of the frame/)
  })
})

describe('createAncestorLookup', () => {
  function setUp() {
    const state = {
      time: 0,
      asked: [] as string[],
      answer: (): Response => Response.json({ origins: ['https://app.example'] }),
    }
    const find = createAncestorLookup({
      apiUrl: 'https://api.example',
      fetch: async (url) => {
        state.asked.push(String(url))
        return state.answer()
      },
      now: () => state.time,
    })
    return { state, find }
  }

  test('default', async () => {
    const { state, find } = setUp()
    expect(await find('acme')).toEqual(['https://app.example'])
    expect(state.asked).toEqual(['https://api.example/v1/login/config?projectId=acme'])
  })

  test('behavior: asks again after half a minute', async () => {
    const { state, find } = setUp()
    await find('acme')
    state.answer = () => Response.json({ origins: [] })
    state.time = 29_999
    expect(await find('acme')).toEqual(['https://app.example'])
    state.time = 30_000
    expect(await find('acme')).toEqual([])
    expect(state.asked).toHaveLength(2)
  })

  test('behavior: while the API is away, the last answer counts for ten minutes', async () => {
    const { state, find } = setUp()
    await find('acme')
    state.answer = () => new Response('', { status: 503 })
    state.time = 599_999
    expect(await find('acme')).toEqual(['https://app.example'])
    state.time = 602_000
    expect(await find('acme')).toEqual([])
    state.answer = () => Response.json({ origins: ['https://app.example'] })
    state.time = 604_000
    expect(await find('acme')).toEqual(['https://app.example'])
  })

  test.each([
    ['a project that is not known', () => new Response('{}', { status: 401 })],
    ['no answer', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('x')],
    ['no list', () => Response.json({ origins: 'https://app.example' })],
    [
      'what is no origin',
      () =>
        Response.json({
          origins: [
            "https://a.example; script-src 'unsafe-inline'",
            '*',
            'https:',
            "'self'",
            5,
            'https://*',
            'data:',
          ],
        }),
    ],
  ])('behavior: nothing may embed: %s', async (_, answer) => {
    const { state, find } = setUp()
    state.answer = answer
    expect(await find('acme')).toEqual([])
  })

  test.each(['', 'a b', 'a/../b', 'ä', 'a'.repeat(65)])('behavior: never asks about %j', async (id) => {
    const { state, find } = setUp()
    expect(await find(id)).toEqual([])
    expect(state.asked).toEqual([])
  })
})
