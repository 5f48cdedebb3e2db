import type { Context } from 'hono'
import type { ServerEnv } from './serverEnv.ts'

/**
 * A header of a request, as Node has read it: without the `Headers` that would be made of all of them, which costs more than
 * what is done with one. Requests that did not come through a port have only those.
 */
export function headerOf(c: Context<ServerEnv>, name: string): string | undefined {
  const headers = c.env?.incoming?.headers
  if (!headers) return c.req.header(name)
  const value = headers[name]
  return typeof value === 'string' ? value : value?.join(', ')
}
