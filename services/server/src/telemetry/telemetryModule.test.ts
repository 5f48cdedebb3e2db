import { randomUUID } from 'node:crypto'
import { failedAnswerSchema, telemetryEvents } from '@latchkey/protocol/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestRequest, type TestServer } from '../../test/testServer.fixture.ts'
import { telemetryEventsTable } from './telemetryTables.ts'

let server: TestServer
let now = Date.parse('2026-11-15T23:59:00Z')
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

beforeAll(async () => {
  server = await createTestServer({
    clock: { now: () => now },
    projects: [{ id: 'silent', name: 'Silent', origins: ['https://app.example'], hasTelemetry: false }],
  })
})
afterAll(() => server.close())
afterEach(() => server.deps.db.delete(telemetryEventsTable))

const rows = () => server.deps.db.select().from(telemetryEventsTable)

const eventOf = (props: object = {}, rest: object = {}) => ({
  eventId: randomUUID(),
  url: 'https://app.example/swap?x=1',
  domain: 'app.example',
  timestamp: now,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true }, address, ...props },
  ...rest,
})

const post = (path: string, body: unknown, init: TestRequest = {}) =>
  server.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    // As a beacon does.
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...init.headers },
  })

async function reasonOf(response: Response) {
  return failedAnswerSchema.parse(await response.json()).reasons[0]
}

describe('POST /e', () => {
  test('default', async () => {
    const response = await post('/e?st=latchkey&sv=react-0.1.0', eventOf())
    expect(response.status).toBe(202)
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      day: '2026-11-15',
      projectId: 'test',
      event: 'MODAL_OPEN',
      domain: 'app.example',
      path: '/swap',
      sdkType: 'latchkey',
      sdkVersion: 'react-0.1.0',
      properties: { connected: true },
    })
    const stored = JSON.stringify(row)
    expect(stored).not.toContain('203.0.113.1')
    expect(stored.toLowerCase()).not.toContain(address.toLowerCase())
  })

  test('behavior: every event of the contract is taken', async () => {
    const events = Object.keys(telemetryEvents).map((event) => eventOf({ event, properties: {} }))
    expect((await post('/batch', events)).status).toBe(202)
    expect(await rows()).toHaveLength(Object.keys(telemetryEvents).length)
  })

  test('behavior: sent twice, kept once', async () => {
    const event = eventOf()
    await post('/e', event)
    expect((await post('/e', event)).status).toBe(202)
    expect((await post('/batch', [event, event])).status).toBe(202)
    expect(await rows()).toHaveLength(1)
  })

  test('behavior: over midnight', async () => {
    await post('/e', eventOf())
    now += 120_000
    expect((await post('/e', eventOf())).status).toBe(202)
    const [one, other] = (await rows()).sort((a, b) => a.day.localeCompare(b.day))
    expect([one?.day, other?.day]).toEqual(['2026-11-15', '2026-11-16'])
    expect(one?.visitor).not.toBe(other?.visitor)
  })

  test.each<[string, string, TestRequest]>([
    ['DNT', '/e', { headers: { dnt: '1' } }],
    ['Sec-GPC', '/e', { headers: { 'sec-gpc': '1' } }],
    ['the project does not want it', '/e?projectId=silent', {}],
  ])('behavior: not kept: %s', async (_, path, init) => {
    const response = await post(path, eventOf(), init)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(await rows()).toEqual([])
  })

  test('behavior: not kept: the operator does not want it', async () => {
    const off = await createTestServer({ config: { telemetry: { isOff: true, days: 30 } } })
    const response = await off.request('/e', { method: 'POST', body: JSON.stringify(eventOf()) })
    expect(response.status).toBe(204)
    expect(await off.deps.db.select().from(telemetryEventsTable)).toEqual([])
    expect(await (await off.request('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
    await off.close()
  })

  test.each<[string, string, TestRequest, string]>([
    ['a project that is not known', '/e?projectId=nobody', {}, 'Unauthorized: invalid key'],
    ['a foreign page', '/e', { origin: 'https://evil.example' }, 'Unauthorized: origin not allowed'],
    ['no page', '/e', { origin: null }, 'Unauthorized: origin not allowed'],
    [
      'a foreign page, several',
      '/batch',
      { origin: 'https://evil.example' },
      'Unauthorized: origin not allowed',
    ],
  ])('error: forbidden: %s', async (_, path, init, description) => {
    const response = await post(path, path === '/batch' ? [eventOf()] : eventOf(), init)
    expect(response.status).toBe(403)
    expect((await reasonOf(response))?.description).toBe(description)
    expect(await rows()).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['an event that is not known', eventOf({ event: 'BUY_NOW' }), 'props.event'],
    ['an event of Object', eventOf({ event: 'constructor' }), 'props.event'],
    ['a prototype', eventOf({ event: '__proto__' }), 'props.event'],
    ['another type', eventOf({ type: 'spy' }), 'props.type'],
    ['a flag that is none', eventOf({ properties: { connected: 'yes' } }), 'props.properties.connected'],
    [
      'a text that is none',
      eventOf({ event: 'CONNECT_ERROR', properties: { message: {} } }),
      'props.properties.message',
    ],
    [
      'a long label',
      eventOf({ event: 'SELECT_WALLET', properties: { name: 'x'.repeat(501) } }),
      'props.properties.name',
    ],
    ['properties that are a list', eventOf({ properties: [1] }), 'props.properties'],
    ['no id', eventOf({}, { eventId: undefined }), 'eventId'],
    ['SQL for an id', eventOf({}, { eventId: "'; drop table projects; --" }), 'eventId'],
    ['no time', eventOf({}, { timestamp: 'now' }), 'timestamp'],
    ['a time out of time', eventOf({}, { timestamp: 1e300 }), 'timestamp'],
    ['a long address', eventOf({ address: 'a'.repeat(201) }), 'props.address'],
    ['a list', [eventOf()], 'body'],
    ['nothing', '', 'body'],
    ['no JSON', '{"eventId":', 'body'],
    ['deep JSON', `${'['.repeat(500)}${']'.repeat(500)}`, 'body'],
  ])('error: %s', async (_, body, field) => {
    const response = await post('/e', body)
    expect(response.status).toBe(400)
    expect((await reasonOf(response))?.field).toBe(field)
    expect(await rows()).toEqual([])
  })

  test('error: too large', async () => {
    const response = await post(
      '/e',
      eventOf({ event: 'CONNECT_ERROR', properties: { other: 'x'.repeat(20_000) } }),
    )
    expect(response.status).toBe(413)
  })

  test('behavior: what the database cannot store does not reach it', async () => {
    const raw = JSON.stringify(
      eventOf(
        { event: 'CONNECT_ERROR', properties: { message: 'MESSAGE' } },
        { url: 'https://app.example/PATH' },
      ),
    )
      .replace('MESSAGE', "\\u0000\\ud800 <b>'; --")
      .replace('PATH', '%00\\u0000\\udfff')
    expect((await post('/e?sv=%00%ff', raw)).status).toBe(202)
    const [row] = await rows()
    expect(row?.properties).toEqual({ message: "<b>'; --" })
  })
})

describe('POST /batch', () => {
  test('default', async () => {
    const events = Array.from({ length: 100 }, () => eventOf())
    expect((await post('/batch', events)).status).toBe(202)
    expect(await rows()).toHaveLength(100)
  })

  test('error: all or none', async () => {
    const response = await post('/batch', [eventOf(), eventOf({ event: 'BUY_NOW' })])
    expect(response.status).toBe(400)
    expect((await reasonOf(response))?.field).toBe('1.props.event')
    expect(await rows()).toEqual([])
  })

  test('error: none, too many, too large', async () => {
    expect((await post('/batch', [])).status).toBe(400)
    const small = { eventId: randomUUID(), timestamp: now, props: { type: 'track', event: 'CLICK_NETWORKS' } }
    expect(
      (
        await post(
          '/batch',
          Array.from({ length: 101 }, () => small),
        )
      ).status,
    ).toBe(400)
    const large = eventOf({ event: 'CONNECT_ERROR', properties: { message: 'x'.repeat(9_000) } })
    expect(
      (
        await post(
          '/batch',
          Array.from({ length: 10 }, () => large),
        )
      ).status,
    ).toBe(413)
  })
})

describe('GET /getAnalyticsConfig', () => {
  test('default', async () => {
    expect(await (await server.request('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
    expect(await (await server.request('/getAnalyticsConfig?projectId=silent')).json()).toEqual({
      isAnalyticsEnabled: false,
    })
  })

  test('error: a project that is not known', async () => {
    expect((await server.request('/getAnalyticsConfig?projectId=nobody')).status).toBe(401)
  })
})
