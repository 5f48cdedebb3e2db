import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** The server refused a request, and may have given a reason. */
export const requestFailedError = (reason: string | undefined, options?: LatchkeyErrorOptions) =>
  new LatchkeyError('REQUEST_FAILED', reason ?? 'Something went wrong', options)

/** The server's rate limit was reached (429). */
export const rateLimitedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RATE_LIMITED', 'Too many requests. Please try again later.', options)

/** The server itself failed (500 and above). */
export const serverFailedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SERVER_FAILED', 'The service is not available. Please try again later.', options)

/** No answer at all: offline, a blocked request, a name that does not resolve. */
export const serverUnreachableError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SERVER_UNREACHABLE', 'The service cannot be reached', options)

/** The relay refused the socket (close code 3000). */
export const webSocketClosedAbnormallyError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('WEBSOCKET_CLOSED_ABNORMALLY', 'The connection was closed abnormally', options)

/** A socket closed for another reason. */
export const webSocketClosedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('WEBSOCKET_CLOSED', 'The connection was closed', options)
