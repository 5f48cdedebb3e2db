import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLogger } from '../logger/createLogger.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { answerJson } from './answer.ts'
import { createObserve } from './createObserve.ts'
import { answerNotFound, createErrorAnswer } from './errorAnswer.ts'
import { badRequest } from './failure.ts'
import type { ServerEnv } from './serverEnv.ts'

describe('createObserve', () => {
  function setup() {
    const lines: Record<string, unknown>[] = []
    const logger = createLogger({
      level: 'info',
      destination: { write: (line) => void lines.push(JSON.parse(line)) },
    })
    const metrics = createMetrics()
    const answerError = createErrorAnswer(logger)
    const observe = createObserve({ logger, metrics, publicUrl: 'http://server', answerError })
    const app = new Hono<ServerEnv>().onError(answerError)
    const nothing = observe(answerNotFound)
    app.notFound((c) => nothing(c, async () => {}))
    app.get(
      '/now',
      observe((c) => {
        c.set('route', '/now')
        return answerJson(c, { now: true })
      }),
    )
    app.get(
      '/later',
      observe(async (c) => answerJson(c, { later: true })),
    )
    app.get(
      '/throws',
      observe(() => {
        throw badRequest('name', 'is wrong')
      }),
    )
    app.get(
      '/rejects',
      observe(async () => {
        throw new Error('a secret')
      }),
    )
    app.post(
      '/shared',
      observe((c, next) => (c.req.query('own') ? answerJson(c, { own: true }) : next())),
    )
    app.post(
      '/shared',
      observe(async (c) => {
        if (c.req.query('bad')) throw badRequest('bad', 'is bad')
        return answerJson(c, { passedOn: true }, { status: 202 })
      }),
    )
    return { app, lines, metrics }
  }

  test.each([
    ['GET', '/now', 200, { now: true }],
    ['GET', '/later', 200, { later: true }],
    ['GET', '/throws', 400, { status: 'FAILED', reasons: [{ field: 'name', description: 'is wrong' }] }],
    [
      'GET',
      '/nowhere',
      404,
      { status: 'FAILED', reasons: [{ field: 'path', description: 'There is nothing here' }] },
    ],
    ['POST', '/shared?own=1', 200, { own: true }],
    ['POST', '/shared', 202, { passedOn: true }],
    ['POST', '/shared?bad=1', 400, { status: 'FAILED', reasons: [{ field: 'bad', description: 'is bad' }] }],
  ])('behavior: %s %s is answered with %i and written down once', async (method, path, status, body) => {
    const { app, lines } = setup()
    const response = await app.request(path, { method, headers: { 'x-request-id': 'abc-12345' } })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-request-id')).toBe('abc-12345')
    expect(await response.json()).toEqual(body)
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        requestId: 'abc-12345',
        method,
        path,
        status,
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  test('behavior: what goes wrong inside stays inside', async () => {
    const { app, lines } = setup()
    const response = await app.request('/rejects')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(lines.map(({ msg, status }) => ({ msg, status }))).toEqual([
      { msg: 'request failed', status: undefined },
      { msg: 'request', status: 500 },
    ])
  })

  test('behavior: counts by method, route and status', async () => {
    const { app, metrics } = setup()
    for (const path of ['/now', '/now', '/nowhere']) await app.request(path)
    const text = await metrics.registry.metrics()
    expect(text).toContain('duration_seconds_count{method="GET",route="/now",status="200"} 2')
    expect(text).toContain('duration_seconds_count{method="GET",route="none",status="404"} 1')
  })
})
