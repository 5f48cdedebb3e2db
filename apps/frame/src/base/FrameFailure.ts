import { isLatchkeyError } from '@latchkey/protocol'
import type { FrameError, FrameErrorCode } from '@latchkey/protocol/frame'
import { RequestFailure } from '../chains/RequestFailure.ts'
import { KeyError } from '../keys/KeyError.ts'
import { readFailureValue } from './readFailureValue.ts'

/** Why the frame does not do what the page asks, as the page is told. Its message is for a developer and holds no secret. */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
  readonly code: FrameErrorCode
  readonly more: Pick<FrameError, 'seconds' | 'rpc'>

  constructor(code: FrameErrorCode, message: string, more: Pick<FrameError, 'seconds' | 'rpc'> = {}) {
    super(message)
    this.code = code
    this.more = more
  }
}

export const aborted = () => new FrameFailure('ABORTED', 'The request was ended')
export const rejected = () => new FrameFailure('USER_REJECTED', 'The visitor rejected the request')
export const notConnected = () => new FrameFailure('NOT_CONNECTED', 'Nobody is logged in')

/** What a failure of the server means for the page. */
const codes: Readonly<Partial<Record<string, FrameErrorCode>>> = {
  LOGIN_COOLDOWN: 'LOGIN_TOO_SOON',
  LOGIN_CODE_EXPIRED: 'LOGIN_EXPIRED',
  LOGIN_LINK_INVALID: 'LOGIN_EXPIRED',
  LOGIN_CUSTODY_CHANGED: 'LOGIN_CUSTODY_CHANGED',
  LOGIN_DENIED: 'LOGIN_DENIED',
  LOGIN_EXPIRED: 'LOGIN_EXPIRED',
  LOGIN_PROVIDER_FAILED: 'LOGIN_PROVIDER_FAILED',
  LOGIN_PROVIDER_OFF: 'LOGIN_PROVIDER_OFF',
  LOGIN_REFUSED: 'LOGIN_REFUSED',
  LOGIN_LOCKED: 'LOGIN_LOCKED',
  LOGIN_RECOVERY_LOCKED: 'LOGIN_RECOVERY_LOCKED',
  LOGIN_EMAIL_TAKEN: 'LOGIN_EMAIL_TAKEN',
  LOGIN_EMAIL_RECENT: 'LOGIN_EMAIL_RECENT',
  LOGIN_EMAIL_REPLACED: 'LOGIN_EMAIL_REPLACED',
  LOGIN_EMAIL_INVALID: 'LOGIN_EMAIL_INVALID',
  LOGIN_NOT_FRESH: 'LOGIN_NOT_FRESH',
  LOGIN_IDENTITY_TAKEN: 'LOGIN_IDENTITY_TAKEN',
  LOGIN_IDENTITY_SECOND: 'LOGIN_IDENTITY_SECOND',
  LOGIN_IDENTITY_LAST: 'LOGIN_IDENTITY_LAST',
  LOGIN_SESSION_ENDED: 'NOT_CONNECTED',
  SERVER_UNREACHABLE: 'SERVER_UNREACHABLE',
  TIMEOUT: 'SERVER_UNREACHABLE',
}

/** Of the key worker the page learns no more than whether it was about the request or about the wallet. */
function keyFailures(code: KeyError['code']): [FrameErrorCode, string] {
  if (code === 'REQUEST_INVALID') return ['RPC_INVALID_PARAMS', 'The request cannot be signed']
  if (code === 'REQUEST_REFUSED') return ['UNAUTHORIZED', 'This wallet does not sign such requests']
  return ['LOGIN_FAILED', 'The wallet could not be used']
}

/** Anything that was thrown, as the page is told. What is not known is not told: it might name a secret. */
export function toFrameFailure(error: unknown): FrameFailure {
  if (error instanceof FrameFailure) return error
  if (error instanceof DOMException && error.name === 'AbortError') return aborted()
  if (error instanceof RequestFailure) return new FrameFailure(error.code, error.message)
  if (error instanceof KeyError) return new FrameFailure(...keyFailures(error.code))
  if (!isLatchkeyError(error)) return new FrameFailure('UNKNOWN', 'Something went wrong')
  const code = codes[error.code] ?? (error.code.startsWith('LOGIN_') ? 'LOGIN_FAILED' : 'SERVER_FAILED')
  const seconds = code === 'LOGIN_TOO_SOON' ? readFailureValue(error, 'seconds') : undefined
  return new FrameFailure(code, error.message, seconds ? { seconds } : {})
}
