import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../logger/createLogger.ts'
import { redactUrl } from '../logger/redactUrl.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { standardHeadersFor } from './answer.ts'
import { requestIdOf } from './requestId.ts'
import type { ServerEnv } from './serverEnv.ts'

/** Gives each request an id, and writes down what became of it. */
export function observe({
  logger,
  metrics,
  publicUrl,
}: {
  logger: Logger
  metrics: Metrics
  publicUrl: string
}): MiddlewareHandler<ServerEnv> {
  const headers = standardHeadersFor(publicUrl)
  return async function observe(c, next) {
    const start = performance.now()
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('headers', headers)
    await next()
    const ms = performance.now() - start
    const { method } = c.req
    const { status } = c.res
    // Only routes that exist: a label for every path that somebody invents would fill the memory.
    const route = c.get('route') ?? 'none'
    metrics.request({ method: knownMethods.has(method) ? method : 'other', route, status }, ms / 1000)
    if (!logger.isLevelEnabled('info')) return
    logger.info(
      {
        requestId,
        method,
        path: redactUrl(c.req.url),
        status,
        ms: Math.round(ms * 10) / 10,
        projectId: c.get('project')?.id,
      },
      'request',
    )
  }
}

const knownMethods = new Set(['GET', 'POST', 'PATCH', 'OPTIONS', 'HEAD'])
