import type { Context, Handler } from 'hono'
import { rememberByText } from '../cache/rememberByText.ts'
import type { Logger } from '../logger/createLogger.ts'
import { createRequestLog } from '../logger/createRequestLog.ts'
import { redactUrl } from '../logger/redactUrl.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { answerHeadersFor } from './answer.ts'
import { headerOf } from './headerOf.ts'
import { requestIdOf } from './requestId.ts'
import type { ServerEnv } from './serverEnv.ts'
import { targetOf } from './targetOf.ts'

/** Gives each request of a handler an id, turns what goes wrong into an answer, and writes down what became of it. */
export type Observe = (handler: Handler<ServerEnv>) => Handler<ServerEnv>

/**
 * Around each handler and not in front of all of them: of a middleware Hono makes a chain of promises for every request, and
 * what is at hand is answered at once.
 */
export function createObserve({
  logger,
  metrics,
  publicUrl,
  answerError,
}: {
  logger: Logger
  metrics: Metrics
  publicUrl: string
  answerError: (error: unknown, c: Context<ServerEnv>) => Response
}): Observe {
  const headers = answerHeadersFor(publicUrl)
  const pathOf = rememberByText((_target, c: Context<ServerEnv>) => JSON.stringify(redactUrl(c.req.url)))
  const log = createRequestLog(logger)

  function note(c: Context<ServerEnv>, start: number, status: number) {
    const ms = performance.now() - start
    const method = c.env?.incoming?.method ?? c.req.method
    // Only routes that exist: a label for every path that somebody invents would fill the memory.
    const route = c.get('route') ?? 'none'
    metrics.request({ method: knownMethods.has(method) ? method : 'other', route, status }, ms / 1000)
    log({
      requestId: c.get('requestId'),
      method,
      path: pathOf(targetOf(c), c),
      status,
      ms: Math.round(ms * 10) / 10,
      projectId: c.get('project')?.id,
    })
  }

  return (handler) => (c, next) => {
    // The handler called `next`, so that a later one answers.
    if (c.get('requestId')) return handler(c, next)
    const start = performance.now()
    c.set('requestId', requestIdOf(headerOf(c, 'x-request-id')))
    c.set('headers', headers)
    let result: ReturnType<typeof handler>
    try {
      result = handler(c, next)
    } catch (error) {
      result = answerError(error, c)
    }
    if (!(result instanceof Promise)) {
      note(c, start, result.status)
      return result
    }
    return result
      .catch((error: unknown) => answerError(error, c))
      .then((response) => {
        // Of one that was passed on, the answer is in the context.
        note(c, start, c.finalized ? c.res.status : response.status)
        return response
      })
  }
}

const knownMethods = new Set(['GET', 'POST', 'PATCH', 'OPTIONS', 'HEAD'])
