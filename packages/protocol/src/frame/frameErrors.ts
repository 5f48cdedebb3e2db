import * as z from 'zod/mini'

/** Why the frame refuses, each with what the page can do about it. */
export const frameErrorCodes = [
  /** The message is none, or not one that this frame knows. */
  'BAD_MESSAGE',
  /** Too many at once, or too fast. */
  'TOO_MANY_REQUESTS',
  /** A message or method of a later version. */
  'NOT_SUPPORTED',
  /** The page, or the visitor by leaving, has ended it. */
  'ABORTED',
  /** The visitor chose `Reject`. */
  'USER_REJECTED',
  /** Nobody is logged in. */
  'NOT_CONNECTED',
  /** The address is not one of this wallet, or the origin was not let in. */
  'UNAUTHORIZED',
  /** The frame shows something else. */
  'REQUEST_PENDING',
  /** The server does not have this network. */
  'UNSUPPORTED_CHAIN',
  'RPC_NOT_ALLOWED',
  'RPC_INVALID_PARAMS',
  /** The chain refused; `rpc` has its own words. */
  'RPC_FAILED',
  /** `seconds` says how long to wait. */
  'LOGIN_TOO_SOON',
  'LOGIN_EMAIL_INVALID',
  /** The visitor refused the link, or chose another number. */
  'LOGIN_REFUSED',
  /** Link or code were not used in time. */
  'LOGIN_EXPIRED',
  /** The visitor denied the login at the provider. */
  'LOGIN_CUSTODY_CHANGED',
  'LOGIN_DENIED',
  /** The provider does not answer, or its answer did not belong to this login. */
  'LOGIN_PROVIDER_FAILED',
  /** The server does not offer this provider. */
  'LOGIN_PROVIDER_OFF',
  /** Too many wrong codes. */
  'LOGIN_LOCKED',
  /** The browser has no X25519, by which the wallet's shares are sent. */
  'BROWSER_UNSUPPORTED',
  /** No new device gets the wallet: somebody has said "It wasn't me", or the e-mail address was changed. */
  'LOGIN_RECOVERY_LOCKED',
  /** The new address belongs to another account. */
  'LOGIN_EMAIL_TAKEN',
  /** The address was changed, and can still be changed back. */
  'LOGIN_EMAIL_RECENT',
  /** The account of the address has another one now. */
  'LOGIN_EMAIL_REPLACED',
  /** The visitor has to log in again first. */
  'LOGIN_NOT_FRESH',
  /** The login that was to be linked leads to another wallet. */
  'LOGIN_IDENTITY_TAKEN',
  /** There is a login of this kind already. */
  'LOGIN_IDENTITY_SECOND',
  /** Without this login nobody could open the wallet any more. */
  'LOGIN_IDENTITY_LAST',
  /** The wallet could not be made, unlocked or recovered. */
  'LOGIN_FAILED',
  'SERVER_UNREACHABLE',
  'SERVER_FAILED',
  'UNKNOWN',
] as const

export type FrameErrorCode = (typeof frameErrorCodes)[number]

/** The payload of each `…_ERROR`. `message` is for the developer, and holds no secret. */
export const frameErrorSchema = /* @__PURE__ */ z.strictObject({
  // A newer frame may know more codes than the page.
  code: z.string().check(z.regex(/^[A-Z\d_]{1,64}$/)),
  message: z.string().check(z.maxLength(2_000)),
  seconds: z.optional(z.int().check(z.minimum(1), z.maximum(86_400))),
  rpc: z.optional(
    z.strictObject({
      code: z.int(),
      message: z.string().check(z.maxLength(2_000)),
      data: z.optional(z.unknown()),
    }),
  ),
})

export type FrameError = Omit<z.infer<typeof frameErrorSchema>, 'code'> & { code: FrameErrorCode }
