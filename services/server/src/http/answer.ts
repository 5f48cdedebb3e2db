import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv.ts'

const jsonHeaders = { 'content-type': 'application/json' }

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

type HeaderRecord = Readonly<Record<string, string>>

/** What every answer carries, and the same for one with JSON: adding a header to each copy would cost more than the copy. */
export type AnswerHeaders = { plain: HeaderRecord; json: HeaderRecord }

/** The headers of every answer of a server that visitors reach under an address, with those of CORS where there are some. */
export function answerHeadersFor(publicUrl: string, cors: HeaderRecord = {}): AnswerHeaders {
  const isSecure = publicUrl.startsWith('https:')
  const plain = {
    ...standardHeaders,
    'x-request-id': '',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    ...cors,
  }
  return { plain, json: { ...plain, ...jsonHeaders } }
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
  // The answer of a handler that nobody observes carries its own headers alone.
  return answerWith(c, c.get('headers')?.plain, body, status, extra)
}

function answerWith(
  c: Context<ServerEnv>,
  standard: HeaderRecord | undefined,
  body: AnswerBody,
  status: number,
  extra: HeaderRecord | undefined,
): Response {
  const headers: Record<string, string> = { ...standard }
  headers['x-request-id'] = c.get('requestId')
  for (const name in extra) headers[name] = extra[name] ?? ''
  return new Response(body, { status, headers })
}

const encoder = new TextEncoder()
const kept = new WeakMap<object, string | Uint8Array<ArrayBuffer>>()
/** Node writes a text together with the headers, in one piece, as long as both fit into 16 kB: that is cheaper than two. */
const shortText = 8 * 1024

/**
 * Says that a value, which nobody changes, is answered again and again: its JSON is written once. A long one as bytes, as a text
 * would be put into bytes for each answer.
 */
export function keepJson<value extends object>(value: value): value {
  const text = JSON.stringify(value)
  kept.set(value, text.length <= shortText ? text : encoder.encode(text))
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
  return answerWith(c, c.get('headers')?.json ?? jsonHeaders, toJson(value), status, headers)
}
