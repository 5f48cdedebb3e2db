import type { ErrorCode } from './ErrorCode.ts'

export type LatchkeyErrorOptions = {
  /** For the developer: what exactly happened, and what to do. */
  details?: string | undefined
  /** The error underneath. */
  cause?: unknown
}

/**
 * The one error that Latchkey throws. `code` is stable, `message` is short and fit for a visitor, `details` and `cause` are
 * for a developer. Each code is made in one place: a function of the catalogue, such as `userRejectedError`.
 *
 * @example
 * try {
 *   await kit.connect({ connectorId: 'io.metamask' })
 * } catch (error) {
 *   if (isLatchkeyError(error) && error.code === 'REQUEST_PENDING') console.log(error.message)
 * }
 */
export class LatchkeyError<code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: code
  readonly details: string | undefined

  constructor(code: code, message: string, options: LatchkeyErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.details = options.details
  }
}
