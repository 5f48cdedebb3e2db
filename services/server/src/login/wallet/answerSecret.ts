import type { Context } from 'hono'
import { answerJson } from '../../http/answer.ts'
import type { ServerEnv } from '../../http/serverEnv.ts'

/** No cache on the way may keep it. */
export function answerSecret(c: Context<ServerEnv>, value: object): Response {
  return answerJson(c, value, { headers: { 'cache-control': 'no-store' } })
}
