import { BaseError } from 'viem'
import { RequestError, requestCodes, toRequestError } from '../requestError.ts'

/** What a chain's refusal tells the page: its own code and reason, without addresses and versions. */
export function fromNodeError(error: unknown): RequestError {
  if (!(error instanceof BaseError)) return toRequestError(error)
  const cause: { code?: unknown } = Object(error.walk((one) => typeof Object(one).code === 'number'))
  const code = typeof cause.code === 'number' ? cause.code : requestCodes.internal
  return new RequestError(code, reasonOf(error))
}

/** One short sentence of a chain's refusal. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof BaseError)) return toRequestError(error).message
  return (error.details || error.shortMessage).split('\n', 1)[0] ?? ''
}
