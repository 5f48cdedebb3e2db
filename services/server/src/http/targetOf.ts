import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv.ts'

/**
 * What a request asks for, as it came: names what was made of it before. Reading it anew takes `c.req`, whose making would cost
 * more than to find what is known. Requests that did not come through a port have only that.
 */
export function targetOf(c: Context<ServerEnv>): string {
  return c.env?.incoming?.url ?? c.req.url
}
