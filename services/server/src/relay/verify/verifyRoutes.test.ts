import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameHeaders } from '../../../test/frameHeaders.fixture.ts'
import { createTestServer, type TestServer, testOrigin } from '../../../test/testServer.fixture.ts'

const digest = 'ab'.repeat(32)

describe('verifyRoutes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({
      projects: [
        { id: 'development', name: 'Development', origins: ['http://localhost:3000'], isDevelopment: true },
      ],
    })
  })
  afterAll(() => server.close())

  const attest = (origin: string, headers = frameHeaders(origin), projectId = 'test') =>
    server.request(
      `/v3/attestation?projectId=${projectId}&origin=${encodeURIComponent(origin)}&id=${digest}&decryptedId=${digest}`,
      { origin: null, headers },
    )
  const claimsOf = async (page: Response) => {
    const [, body = ''] = /\\"attestation\\":\\"[^.]+\.([^.]+)\./.exec(await page.text()) ?? []
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  }

  test('default: a page learns its origin, signed by the key that wallets are given', async () => {
    const page = await attest(testOrigin)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+'; frame-ancestors https:\/\/app\.example$/,
    )
    const html = await page.text()
    const [, text = '', target] = /parent\.postMessage\((".*"),"([^"]+)"\)/.exec(html) ?? []
    expect(target).toBe(testOrigin)
    const { type, attestation } = JSON.parse(JSON.parse(text))
    expect(type).toBe('verify_attestation')

    const { publicKey, expiresAt } = await (await server.request('/v3/public-key')).json()
    expect(expiresAt).toBeGreaterThan(Date.now() / 1000)
    const [header, claims, signature] = attestation.split('.')
    const key = createPublicKey({ key: publicKey, format: 'jwk' })
    const isValid = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isValid).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      id: digest,
      origin: testOrigin,
      isScam: false,
      isVerified: true,
      exp: expect.any(Number),
    })
  })

  test('error: a page that is not one of the project', async () => {
    for (const origin of ['https://evil.example', 'https://app.example"</script>', 'null'])
      expect((await attest(origin)).status).toBe(401)
  })

  test.each<[who: string, headers: Record<string, string>]>([
    ['a program', {}],
    ['a program that calls itself a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a page of its own', { ...frameHeaders(testOrigin), 'sec-fetch-site': 'none' }],
    [
      'a page that fetches it',
      { ...frameHeaders(testOrigin), 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    ],
    ['a page of another origin', frameHeaders('https://evil.example')],
  ])('error: %s', async (_, headers) => {
    expect((await attest(testOrigin, headers)).status).toBe(401)
  })

  test('behavior: of a page that does not say where it is, nothing is known', async () => {
    const { referer, ...headers } = frameHeaders(testOrigin)
    expect(await claimsOf(await attest(testOrigin, headers))).toMatchObject({ isVerified: false })
  })

  test('behavior: in development a browser that says nothing will do, as over plain http', async () => {
    const origin = 'http://localhost:3000'
    const page = await attest(origin, { referer: `${origin}/` }, 'development')
    expect(await claimsOf(page)).toMatchObject({ origin, isVerified: true })
  })

  test('behavior: what is not kept', async () => {
    expect((await server.request(`/attestation/${digest}?v2Supported=true`)).status).toBe(404)
    const device = await server.request('/test/clients', {
      method: 'POST',
      body: JSON.stringify({ client_id: 'did:key:z', type: 'fcm', token: 'secret' }),
    })
    expect([device.status, await device.json()]).toEqual([
      501,
      {
        status: 'FAILED',
        reasons: [{ field: 'client_id', description: 'This server sends no push notifications' }],
      },
    ])
    const report = await server.request('/batch?st=events_sdk&sv=js-2.21.8', {
      method: 'POST',
      body: JSON.stringify([{ eventId: '1', props: { event: 'INIT' } }]),
    })
    expect(report.status).toBe(204)
  })

  test('behavior: our own telemetry still has its path', async () => {
    const report = await server.request('/batch?st=appkit', { method: 'POST', body: '[{}]' })
    expect(report.status).toBe(400)
  })
})
