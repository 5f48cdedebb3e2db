import type { ErrorCode, LatchkeyError } from '@latchkey/protocol'
import { Failure } from '../http/failure.ts'

const statuses: Partial<Record<ErrorCode, number>> = {
  LOGIN_EMAIL_INVALID: 400,
  LOGIN_COOLDOWN: 429,
  LOGIN_SESSION_ENDED: 401,
  LOGIN_PROOF_INVALID: 401,
  LOGIN_NONCE_WRONG: 401,
  LOGIN_PROVIDER_FAILED: 502,
}

/**
 * The answer to a login that is refused: the code says why. A number that the text mentions stands in a reason of its own, so that a page
 * can say it in another language.
 */
export function loginRefused(
  { code, message }: LatchkeyError,
  { values = {}, retryAfter }: { values?: Readonly<Record<string, number>>; retryAfter?: number } = {},
): Failure {
  const reasons = [
    { field: code, description: message },
    ...Object.entries(values).map(([field, value]) => ({ field, description: String(value) })),
  ]
  return new Failure(statuses[code] ?? 403, reasons, {
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  })
}
