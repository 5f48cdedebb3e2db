import { pino } from 'pino'
import type { Logger } from './createLogger.ts'

/** What is written down of a request. None of it has anything to escape, except the path, which comes as JSON. */
export type RequestNote = {
  requestId: string
  method: string
  /** A JSON string. */
  path: string
  status: number
  ms: number
  projectId: string | undefined
}

/**
 * Writes the line of each request as the logger itself would. It has the same form every time, and putting it together from its
 * parts costs a fraction of what it takes to look through an object that could be any.
 */
export function createRequestLog(logger: Logger): (note: RequestNote) => void {
  const stream: unknown = Reflect.get(logger, pino.symbols.streamSym)
  if (!isWritable(stream)) throw new Error('The logger writes nowhere')
  return ({ requestId, method, path, status, ms, projectId }) => {
    if (!logger.isLevelEnabled('info')) return
    const project = projectId === undefined ? '' : `,"projectId":"${projectId}"`
    const request = `"requestId":"${requestId}","method":"${method}","path":${path}`
    stream.write(
      `{"level":30,"time":${Date.now()},${request},"status":${status},"ms":${ms}${project},"msg":"request"}\n`,
    )
  }
}

function isWritable(stream: unknown): stream is { write(line: string): void } {
  return typeof stream === 'object' && stream !== null && 'write' in stream
}
