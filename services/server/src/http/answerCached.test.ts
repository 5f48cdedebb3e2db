import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { answerCached, etagOf } from './answerCached.ts'
import type { ServerEnv } from './serverEnv.ts'

const app = new Hono<ServerEnv>().get('/', (c) =>
  answerCached(c, 'body', { etag: etagOf('body'), cacheControl: 'public, max-age=1', type: 'text/plain' }),
)

describe('answerCached', () => {
  test('default', async () => {
    const response = await app.request('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('body')
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=1')
  })

  test.each([
    [etagOf('body'), 304],
    [`W/${etagOf('body')}`, 304],
    [`"other" , ${etagOf('body')}`, 304],
    ['*', 304],
    ['"other"', 200],
    ['', 200],
    [etagOf('body').slice(1, -1), 200],
    [',,,,', 200],
  ])('parameters: If-None-Match %s', async (tag, status) => {
    const response = await app.request('/', { headers: { 'if-none-match': tag } })
    expect(response.status).toBe(status)
    if (status === 304) expect(await response.text()).toBe('')
  })
})

describe('etagOf', () => {
  test('default', () => {
    expect(etagOf('a')).toBe(etagOf(new TextEncoder().encode('a')))
    expect(etagOf('a')).not.toBe(etagOf('b'))
  })
})
