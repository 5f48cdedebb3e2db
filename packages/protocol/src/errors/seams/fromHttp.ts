import {
  rateLimitedError,
  requestFailedError,
  serverFailedError,
  serverUnreachableError,
} from '../catalogue/serverErrors.ts'
import { timeoutError } from '../catalogue/walletErrors.ts'
import type { ErrorCode } from '../ErrorCode.ts'
import { isLatchkeyError } from '../isLatchkeyError.ts'
import { LatchkeyError } from '../LatchkeyError.ts'
import { detailsOf, redact } from './describe.ts'
import { read, readForeignError } from './foreignError.ts'
import { fromServerMessage } from './fromServerMessage.ts'

const firstReason = (body: unknown) => read(read(body, 'reasons'), '0')

/** The description of the first reason of `{ status: 'FAILED', reasons: [{ field, description }] }`, fit to be shown. */
function readReason(body: unknown): string | undefined {
  const description = read(firstReason(body), 'description')
  if (typeof description !== 'string') return undefined
  const plain = redact(description.slice(0, 1000)).replace(/[\p{Cc}\p{Cf}]/gu, '')
  return plain.slice(0, 200).trim() || undefined
}

/** A refused sign-in or login has the code of its error as the field of the reason: `SIGNIN_NONCE_WRONG`. */
function readCode(body: unknown): ErrorCode | undefined {
  const code = read(firstReason(body), 'field')
  return typeof code === 'string' && /^(SIGN|LOG)IN_[A-Z_]{1,40}$/.test(code)
    ? (code as ErrorCode)
    : undefined
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body
  } catch {
    return undefined
  }
}

/**
 * Maps a failed HTTP answer of the server, given as `{ status, body }`, or what `fetch` itself threw. Any input gives a
 * {@link LatchkeyError}; its message is the server's first reason, where there is one.
 *
 * @example
 * if (!response.ok) throw fromHttp({ status: response.status, body: await response.text() })
 */
export function fromHttp(failure: unknown): LatchkeyError {
  if (isLatchkeyError(failure)) return failure
  const status = read(failure, 'status')
  if (typeof status !== 'number') {
    const late = readForeignError(failure).some(
      ({ name }) => name === 'TimeoutError' || name === 'AbortError',
    )
    return (late ? timeoutError : serverUnreachableError)(detailsOf(failure))
  }
  const body = read(failure, 'body')
  const answer = parse(body)
  const reason = readReason(answer)
  const text = typeof body === 'string' ? redact(body.slice(0, 300)) : ''
  const options = { details: `HTTP ${status}${reason || text ? `: ${reason ?? text}` : ''}`, cause: failure }
  const alert = fromServerMessage(`${reason} ${text}`, failure)
  if (alert) return alert
  const code = readCode(answer)
  if (code && reason) return new LatchkeyError(code, reason, options)
  if (status === 429) return rateLimitedError(options)
  return status >= 500 ? serverFailedError(options) : requestFailedError(reason, options)
}
