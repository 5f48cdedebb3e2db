import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { frameUrl, loginConfig } from '../../../test/loginFrame.fixture.ts'
import { createTestServer, type TestServer, testOrigin } from '../../../test/testServer.fixture.ts'
import { createLogger } from '../../logger/createLogger.ts'
import { createLoginModule } from '../createLoginModule.ts'
import { openLoginParts } from '../openLoginParts.ts'
import { describeReport } from './describeReport.ts'

const body = {
  documentURL: 'https://wallet.example/frame?projectId=test',
  effectiveDirective: 'connect-src',
  blockedURL: 'https://the-phrase.evil.example/?seed=abandon',
  sourceFile: 'https://wallet.example/assets/frame-1.js',
  lineNumber: 7,
  sample: 'abandon abandon',
  originalPolicy: 'x',
}
const report = (change: object = {}) => ({ type: 'csp-violation', age: 1, body: { ...body, ...change } })

describe('describeReport', () => {
  test('default', () => {
    expect(describeReport(report())).toEqual({
      page: '/frame',
      directive: 'connect-src',
      blocked: 'https://evil.example',
      source: '/assets/frame-1.js',
      line: 7,
    })
  })

  test.each([
    [{ blockedURL: 'inline' }, { blocked: 'inline' }],
    [{ blockedURL: 'data:text/html,secret' }, { blocked: 'data:' }],
    [{ blockedURL: 'secret' }, { blocked: 'other' }],
    [{ blockedURL: `https://${'a'.repeat(63)}.example` }, { blocked: 'other' }],
    [{ effectiveDirective: 'a secret' }, { directive: 'other' }],
    [{ documentURL: 'https://wallet.example/secret' }, { page: 'other' }],
    [
      { documentURL: 'https://wallet.example/oauth/callback/github?code=secret' },
      { page: '/oauth/callback/github' },
    ],
    [{ documentURL: 'https://wallet.example/oauth/callback/secret' }, { page: 'other' }],
    [
      { documentURL: null, sourceFile: undefined },
      { page: 'other', source: 'other' },
    ],
    [{ sourceFile: 'chrome-extension://abc/secret.js' }, { source: 'chrome-extension:' }],
    [{ lineNumber: 0.5 }, { line: 0 }],
  ])('parameters: %j', (change, expected) => {
    expect(describeReport(report(change))).toMatchObject(expected)
  })

  test.each([{ type: 'deprecation', body }, { type: 'csp-violation' }])('behavior: nothing of %j', (one) => {
    expect(describeReport(one)).toBeUndefined()
  })
})

describe('POST /v1/reports/csp', () => {
  let now = Date.parse('2026-11-18T12:00:00Z')
  const lines: string[] = []
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({
      clock: { now: () => now },
      modules: [createLoginModule(openLoginParts)],
      config: { login: loginConfig },
      logger: createLogger({
        level: 'warn',
        destination: { write: (line: string) => void lines.push(line) },
      }),
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    now += 3_600_000
    lines.length = 0
  })

  const send = (reports: unknown, origin: string | null = frameUrl) =>
    server.request('/v1/reports/csp', { method: 'POST', origin, body: JSON.stringify(reports) })

  test('default: once a minute, without what it carries', async () => {
    for (let index = 0; index < 3; index++) expect((await send([report()])).status).toBe(204)
    expect(lines).toHaveLength(1)
    now += 60_000
    expect((await send([report()], null)).status).toBe(204)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { page: '/frame', directive: 'connect-src', blocked: 'https://evil.example', count: 1 },
      { count: 3 },
    ])
    expect(lines.join()).not.toMatch(/abandon|phrase|projectId/)
  })

  test('behavior: a flood leaves a hundred lines', async () => {
    for (let part = 0; part < 10; part++)
      await send(Array.from({ length: 50 }, (_, line) => report({ lineNumber: part * 50 + line })))
    expect(lines).toHaveLength(100)
  })

  test.each([
    ['another page', [report()], testOrigin, 401],
    ['too many', Array.from({ length: 51 }, () => report()), frameUrl, 400],
    ['what is none', [{ type: 5 }], frameUrl, 400],
    ['too long', [report({ sample: 'x'.repeat(33_000) })], frameUrl, 413],
  ])('error: %s', async (_, reports, origin, status) => {
    expect((await send(reports, origin)).status).toBe(status)
    expect(lines).toEqual([])
  })

  test('error: too often', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) statuses.push((await send([])).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  })
})
