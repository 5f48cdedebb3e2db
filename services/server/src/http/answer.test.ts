import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { answer, answerHeadersFor, answerJson, keepJson } from './answer.ts'
import type { ServerEnv } from './serverEnv.ts'

const values = {
  short: keepJson({ text: 'grüß dich' }),
  long: keepJson({ text: 'ü'.repeat(10_000) }),
  fresh: { text: 'x' },
}
const app = new Hono<ServerEnv>()
  .use(async (c, next) => {
    c.set('requestId', 'abc-12345')
    c.set(
      'headers',
      answerHeadersFor('https://server.example', { 'access-control-allow-origin': 'https://a' }),
    )
    await next()
  })
  .get('/none', (c) => answer(c, null, { status: 204 }))
  .get('/:name', (c) => answerJson(c, values[c.req.param('name') as keyof typeof values]))

describe('answerJson', () => {
  test.each(['short', 'long', 'fresh'] as const)('behavior: a value that is %s', async (name) => {
    const response = await app.request(`/${name}`)
    expect(await response.json()).toEqual(values[name])
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': 'https://a',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'abc-12345',
    })
  })
})

describe('answer', () => {
  test('behavior: nothing is said of a body that is not there', async () => {
    const response = await app.request('/none')
    expect(response.headers.has('content-type')).toBe(false)
    expect(response.headers.get('x-request-id')).toBe('abc-12345')
  })
})
