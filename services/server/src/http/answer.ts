import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv.ts'

/** On every answer. Nothing here may run, be framed or be guessed at by a browser. */
const standardHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Pages that isolate themselves may still load us; who may read the answer is a matter of CORS.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  vary: 'Origin',
} as const

/** The headers of every answer of a server that visitors reach under an address. */
export function standardHeadersFor(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    ...standardHeaders,
    // A place for it: adding a property to each copy would cost more than the copy.
    'x-request-id': '',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

export type AnswerBody = string | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream | null

/**
 * Makes an answer with everything that every answer carries. The headers are one plain object, copied from one that is made
 * once: building a `Headers`, or merging several objects, would cost more than the rest of the request. For the same reason
 * `c.get` and not `c.var`, which is made anew at each use.
 */
export function answer(
  c: Context<ServerEnv>,
  body: AnswerBody,
  {
    status = 200,
    headers: extra,
  }: { status?: number; headers?: Readonly<Record<string, string>> | undefined } = {},
): Response {
  const headers: Record<string, string> = { ...c.get('headers') }
  headers['x-request-id'] = c.get('requestId')
  for (const name in extra) headers[name] = extra[name] ?? ''
  return new Response(body, { status, headers })
}

const jsonHeaders = { 'content-type': 'application/json' }

const encoder = new TextEncoder()
const kept = new WeakMap<object, Uint8Array<ArrayBuffer>>()

/**
 * Says that a value, which nobody changes, is answered again and again: its JSON is written once. As bytes: a text would be put
 * into bytes together with the headers for each answer.
 */
export function keepJson<value extends object>(value: value): value {
  kept.set(value, encoder.encode(JSON.stringify(value)))
  return value
}

const toJson = (value: unknown): string | Uint8Array<ArrayBuffer> =>
  (typeof value === 'object' && value !== null && kept.get(value)) || JSON.stringify(value)

/** Answers with JSON. */
export function answerJson(
  c: Context<ServerEnv>,
  value: unknown,
  { status = 200, headers }: { status?: number; headers?: Readonly<Record<string, string>> | undefined } = {},
): Response {
  const all = headers ? { ...jsonHeaders, ...headers } : jsonHeaders
  return answer(c, toJson(value), { status, headers: all })
}
