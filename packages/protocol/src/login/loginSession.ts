import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { nothing, tokenSchema } from './loginFields.ts'
import { loginProviders } from './loginProviders.ts'

/**
 * Who is logged in. `email`: null where the account has none that was proved by a code. `provider`: by what this session began, and `name` what the
 * visitor is called there.
 */
export const loginAccountSchema = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  provider: z.enum(loginProviders),
  name: z.string(),
})

/**
 * The wallet of an account. `hasDevice`: this device has its own shares, so that it needs no recovery. `isProtected`: a new device needs a
 * passkey or a passcode.
 */
export const loginWalletSchema = z.object({
  id: z.uuid(),
  epoch: z.number(),
  hasDevice: z.boolean(),
  isProtected: z.optional(z.boolean()),
})

/** `<transaction id>.<token>`: lets a device without shares recover the wallet once. */
export const recoveryGrantSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$/, 'must be a grant'))

/** A login that has succeeded. Both tokens are bound to the DPoP key of the frame. */
export const loginSessionSchema = z.object({
  accessToken: tokenSchema,
  accessSeconds: z.number(),
  refreshToken: tokenSchema,
  account: loginAccountSchema,
  wallet: z.nullable(loginWalletSchema),
  /** Where the wallet exists and this device has no share. */
  recoveryGrant: z.optional(recoveryGrantSchema),
})

export type LoginSession = z.infer<typeof loginSessionSchema>

/** `POST /v1/login/refresh`: new tokens for old. A refresh token that was used before ends the session. */
export const loginRefreshCall = {
  method: 'POST',
  path: '/v1/login/refresh',
  project: 'query',
  body: z.strictObject({ refreshToken: tokenSchema }),
  answer: loginSessionSchema,
} as const satisfies ApiCall

/** `POST /v1/login/sign-out`: ends the session. */
export const loginSignOutCall = {
  method: 'POST',
  path: '/v1/login/sign-out',
  project: 'query',
  body: nothing,
  answer: nothing,
} as const satisfies ApiCall

/** `GET /v1/login/me`: who is logged in, and which origins may use the wallet. */
export const loginMeCall = {
  method: 'GET',
  path: '/v1/login/me',
  project: 'query',
  answer: z.object({
    account: loginAccountSchema,
    wallet: z.nullable(loginWalletSchema),
    consents: z.array(z.string()),
  }),
} as const satisfies ApiCall

/** `POST /v1/login/nonce`: what the DPoP proof of the next release of a share must carry. Good once. */
export const loginNonceCall = {
  method: 'POST',
  path: '/v1/login/nonce',
  project: 'query',
  body: nothing,
  answer: z.object({ nonce: tokenSchema }),
} as const satisfies ApiCall
