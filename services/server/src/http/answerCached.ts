import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type AnswerBody, answer } from './answer.ts'
import type { ServerEnv } from './serverEnv.ts'

/** A tag that follows from what is answered. */
export const etagOf = (body: string | Uint8Array) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/**
 * Answers with what may be cached: 304 and nothing else when the caller has it already.
 *
 * @example
 * return answerCached(c, json, { etag: etagOf(json), cacheControl: 'public, max-age=300', type: 'application/json' })
 */
export function answerCached(
  c: Context<ServerEnv>,
  body: AnswerBody,
  {
    etag,
    cacheControl,
    type,
    headers,
  }: {
    etag: string
    cacheControl: string
    /** The content type. */
    type: string
    headers?: Readonly<Record<string, string>> | undefined
  },
): Response {
  const shared = { ...headers, etag, 'cache-control': cacheControl }
  return isFresh(c.req.header('if-none-match'), etag)
    ? answer(c, null, { status: 304, headers: shared })
    : answer(c, body, { headers: { ...shared, 'content-type': type } })
}

/** Proxies that compress make a tag weak: `W/"…"` stands for the same. */
function isFresh(wanted: string | undefined, etag: string): boolean {
  if (!wanted) return false
  return wanted
    .split(',', 100)
    .some((tag) => /^\s*\*\s*$/.test(tag) || tag.trim().replace(/^W\//, '') === etag)
}
