import { describe, expect, test } from 'vitest'
import { unknownError } from '../catalogue/generalErrors.ts'
import { signInNonceError } from '../catalogue/signinErrors.ts'
import { hostileValues } from '../hostileValues.fixture.ts'
import { LatchkeyError } from '../LatchkeyError.ts'
import { summarise } from '../summarise.fixture.ts'
import { fromHttp } from './fromHttp.ts'

const failed = (description: unknown) => ({ status: 'FAILED', reasons: [{ field: 'name', description }] })

describe('fromHttp', () => {
  test('default', () => {
    const error = fromHttp({ status: 400, body: failed('Name is already registered: alice.example') })
    expect(summarise(error)).toMatchInlineSnapshot(
      `"REQUEST_FAILED | Name is already registered: alice.example | HTTP 400: Name is already registered: alice.example"`,
    )
  })

  test('parameters: body as text', () => {
    const error = fromHttp({ status: 400, body: JSON.stringify(failed('Name is already registered')) })
    expect(error.message).toBe('Name is already registered')
  })

  test('behavior: messages that mean an alert', () => {
    const messages = [
      'Unauthorized: origin not allowed',
      'Unauthorized: invalid key',
      'JWT validation error: JWT Token is not yet valid',
    ]
    expect(
      messages.map((message) => summarise(fromHttp({ status: 401, body: failed(message) }))),
    ).toMatchInlineSnapshot(`
      [
        "ORIGIN_NOT_ALLOWED | Invalid App Configuration | This origin is not on the allowlist of the project. Add it to the project’s origins on your Latchkey server.",
        "PROJECT_ID_INVALID | Invalid App Configuration | The project id is not valid. Check \`projectId\` against the projects of your Latchkey server.",
        "SESSION_EXPIRED | Session Expired | The JWT token is not valid. Check the clock of this device, then connect again.",
      ]
    `)
    for (const body of messages)
      expect(fromHttp({ status: 401, body }).code).toBe(fromHttp({ status: 401, body: failed(body) }).code)
  })

  test('behavior: by status', () => {
    const answers = [401, 403, 404, 429, 500, 503].map((status) => fromHttp({ status, body: '<html>' }))
    expect(answers.map(summarise)).toMatchInlineSnapshot(`
      [
        "REQUEST_FAILED | Something went wrong | HTTP 401: <html>",
        "REQUEST_FAILED | Something went wrong | HTTP 403: <html>",
        "REQUEST_FAILED | Something went wrong | HTTP 404: <html>",
        "RATE_LIMITED | Too many requests. Please try again later. | HTTP 429: <html>",
        "SERVER_FAILED | The service is not available. Please try again later. | HTTP 500: <html>",
        "SERVER_FAILED | The service is not available. Please try again later. | HTTP 503: <html>",
      ]
    `)
  })

  test('behavior: no answer', async () => {
    const refused = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error)
    expect(summarise(fromHttp(refused))).toMatchInlineSnapshot(
      `"SERVER_UNREACHABLE | The service cannot be reached | fetch failed"`,
    )
    const late = await fetch('http://127.0.0.1:1/', {
      signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    }).catch((error: unknown) => error)
    expect(summarise(fromHttp(late))).toMatchInlineSnapshot(
      `"TIMEOUT | This took too long. Please try again. | 23: late"`,
    )
  })

  test('behavior: a refused sign-in keeps its code', () => {
    const { code, message } = signInNonceError()
    const body = (field: string) => ({ status: 'FAILED', reasons: [{ field, description: message }] })
    expect(fromHttp({ status: 401, body: body(code) })).toMatchObject({ code, message })
    expect(fromHttp({ status: 401, body: body('name') })).toMatchObject({ code: 'REQUEST_FAILED', message })
  })

  test('behavior: a reason is plain and limited', () => {
    const { message } = fromHttp({ status: 400, body: failed(`\u202Ea\u0000b ${'x'.repeat(5000)}`) })
    expect(message.slice(0, 5)).toBe('ab xx')
    expect(message.length).toBeLessThanOrEqual(200)
  })

  test.each([undefined, null, '', '{', [], { reasons: null }, { reasons: [{}] }, failed(1), failed('')])(
    'behavior: no reason in %j',
    (body) => {
      expect(fromHttp({ status: 400, body }).message).toBe('Something went wrong')
    },
  )

  test('behavior: a LatchkeyError stays itself', () => {
    const error = unknownError()
    expect(fromHttp(error)).toBe(error)
  })

  test.each(hostileValues)('behavior: takes %s', (_, value) => {
    expect(fromHttp(value)).toBeInstanceOf(LatchkeyError)
    expect(fromHttp({ status: 400, body: value })).toBeInstanceOf(LatchkeyError)
  })
})
