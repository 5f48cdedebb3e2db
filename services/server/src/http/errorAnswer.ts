import type { FailedAnswer, FailedReason } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { refusalHeaders } from '../access/corsHeaders.ts'
import { type DatabaseTrouble, databaseTrouble } from '../db/databaseError.ts'
import type { Logger } from '../logger/createLogger.ts'
import { answerJson } from './answer.ts'
import { Failure, unavailable } from './failure.ts'
import { headerOf } from './headerOf.ts'
import type { ServerEnv } from './serverEnv.ts'

/** Answers with `{status: 'FAILED', reasons}`, which any page can read. */
export function answerFailed(
  c: Context<ServerEnv>,
  status: number,
  reasons: readonly FailedReason[],
  headers?: Readonly<Record<string, string>>,
): Response {
  const body: FailedAnswer = { status: 'FAILED', reasons: [...reasons] }
  return answerJson(c, body, {
    status,
    headers: isUnreadable(c) ? { ...refusalHeaders, ...headers } : headers,
  })
}

/** Whether a page asks that was not admitted, so that nothing lets it read the answer yet. */
function isUnreadable(c: Context<ServerEnv>): boolean {
  return headerOf(c, 'origin') !== undefined && !c.get('headers')?.plain['access-control-allow-origin']
}

/** The answer for a path that no module serves. */
export function answerNotFound(c: Context<ServerEnv>): Response {
  return answerFailed(c, 404, [{ field: 'path', description: 'There is nothing here' }])
}

/** Turns everything that goes wrong into an answer. What is not meant for the caller goes to the log only. */
export function createErrorAnswer(logger: Logger): (error: unknown, c: Context<ServerEnv>) => Response {
  return (error, c) => {
    const failure = toFailure(error)
    const requestId = c.get('requestId')
    if (!failure) {
      logger.error({ requestId, err: error }, 'request failed')
      return answerFailed(c, 500, [{ field: 'server', description: 'Something went wrong' }])
    }
    if (failure.status >= 500) logger.warn({ requestId, err: failure.cause ?? failure }, failure.message)
    return answerFailed(c, failure.status, failure.reasons, failure.headers)
  }
}

const troubles: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'The database cannot be reached at the moment',
  busy: 'The database is busy at the moment',
}

function toFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  const trouble = databaseTrouble(error)
  return trouble && unavailable('database', troubles[trouble], error)
}
