import { unknownError } from '../errors/catalogue/generalErrors.ts'
import { rpcInvalidParamsError } from '../errors/catalogue/jsonRpcErrors.ts'
import {
  loginBrowserUnsupportedError,
  loginCooldownError,
  loginCustodyChangedError,
  loginDeniedError,
  loginEmailInvalidError,
  loginEmailRecentError,
  loginEmailReplacedError,
  loginEmailTakenError,
  loginExpiredError,
  loginIdentityLastError,
  loginIdentitySecondError,
  loginIdentityTakenError,
  loginInitFailedError,
  loginLockedError,
  loginNotFreshError,
  loginProviderFailedError,
  loginProviderOffError,
  loginRecoveryLockedError,
  loginRefusedError,
  requestAbortedError,
  rpcNotAllowedError,
} from '../errors/catalogue/loginErrors.ts'
import { unsupportedChainError } from '../errors/catalogue/networkErrors.ts'
import {
  rateLimitedError,
  serverFailedError,
  serverUnreachableError,
} from '../errors/catalogue/serverErrors.ts'
import {
  methodUnsupportedError,
  notConnectedError,
  requestPendingError,
  unauthorizedError,
  userRejectedError,
} from '../errors/catalogue/walletErrors.ts'
import type { LatchkeyError, LatchkeyErrorOptions } from '../errors/LatchkeyError.ts'
import { fromNode } from '../errors/seams/fromNode.ts'
import type { FrameErrorCode } from './frameErrors.ts'

type Given = { code: string; message: string; seconds?: number | undefined; rpc?: unknown }

const errors: Readonly<
  Record<
    Exclude<FrameErrorCode, 'LOGIN_TOO_SOON' | 'RPC_FAILED'>,
    (options: LatchkeyErrorOptions) => LatchkeyError
  >
> = {
  BAD_MESSAGE: unknownError,
  TOO_MANY_REQUESTS: rateLimitedError,
  NOT_SUPPORTED: methodUnsupportedError,
  ABORTED: requestAbortedError,
  USER_REJECTED: userRejectedError,
  NOT_CONNECTED: notConnectedError,
  UNAUTHORIZED: unauthorizedError,
  REQUEST_PENDING: requestPendingError,
  UNSUPPORTED_CHAIN: unsupportedChainError,
  RPC_NOT_ALLOWED: (options) => rpcNotAllowedError('', options),
  RPC_INVALID_PARAMS: rpcInvalidParamsError,
  LOGIN_EMAIL_INVALID: loginEmailInvalidError,
  LOGIN_REFUSED: loginRefusedError,
  LOGIN_EXPIRED: loginExpiredError,
  LOGIN_CUSTODY_CHANGED: loginCustodyChangedError,
  LOGIN_DENIED: loginDeniedError,
  LOGIN_PROVIDER_FAILED: loginProviderFailedError,
  LOGIN_PROVIDER_OFF: loginProviderOffError,
  LOGIN_LOCKED: loginLockedError,
  BROWSER_UNSUPPORTED: loginBrowserUnsupportedError,
  LOGIN_RECOVERY_LOCKED: loginRecoveryLockedError,
  LOGIN_EMAIL_TAKEN: loginEmailTakenError,
  LOGIN_EMAIL_RECENT: loginEmailRecentError,
  LOGIN_EMAIL_REPLACED: loginEmailReplacedError,
  LOGIN_NOT_FRESH: loginNotFreshError,
  LOGIN_IDENTITY_TAKEN: loginIdentityTakenError,
  LOGIN_IDENTITY_SECOND: loginIdentitySecondError,
  LOGIN_IDENTITY_LAST: loginIdentityLastError,
  LOGIN_FAILED: loginInitFailedError,
  SERVER_UNREACHABLE: serverUnreachableError,
  SERVER_FAILED: serverFailedError,
  UNKNOWN: unknownError,
}

/**
 * The frame's refusal as a `LatchkeyError`. What a chain said is its cause.
 *
 * @example
 * fromFrame({ code: 'LOGIN_TOO_SOON', message: '', seconds: 12 }).message // 'Please try again after 12 seconds'
 */
export function fromFrame({ code, message, seconds = 30, rpc }: Given): LatchkeyError {
  const options = { details: message, ...(rpc !== undefined && { cause: rpc }) }
  if (code === 'LOGIN_TOO_SOON') return loginCooldownError(seconds * 1_000, options)
  if (code === 'RPC_FAILED') return fromNode(rpc)
  return isKnown(code) ? errors[code](options) : unknownError(options)
}

function isKnown(code: string): code is keyof typeof errors {
  return Object.hasOwn(errors, code)
}
