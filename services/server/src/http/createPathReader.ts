import { getPath } from 'hono/utils/url'
import { rememberByText } from '../cache/rememberByText.ts'
import type { ServerEnv } from './serverEnv.ts'

/** Reads the path of a request. It follows from what was asked for, as it came: what has been asked for before is known. */
export function createPathReader(): (
  request: Request,
  options?: { env?: ServerEnv['Bindings'] | undefined },
) => string {
  const read = rememberByText((_target, request: Request) => getPath(request))
  return (request, options) => read(options?.env?.incoming?.url ?? request.url, request)
}
