import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { accountIdSchema } from '../api/fields.ts'

const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be a token'))
const timeSchema = z.iso.datetime()

/** `GET /auth/v1/nonce`: the nonce of the next message, and the token by which the page proves that it asked for this nonce. */
export const signinNonceCall = {
  method: 'GET',
  path: '/auth/v1/nonce',
  project: 'query',
  answer: z.object({ nonce: z.string(), token: tokenSchema }),
} as const satisfies ApiCall

const signed = {
  message: z.string().check(z.maxLength(16_384)),
  signature: z.string().check(z.minLength(1), z.maxLength(20_000)),
}

/** `POST /auth/v1/authenticate`, with `x-nonce-jwt: Bearer {token}` of the nonce: sends the signed message. */
export const signinAuthenticateCall = {
  method: 'POST',
  path: '/auth/v1/authenticate',
  project: 'query',
  body: z.object({
    ...signed,
    /** Further messages, signed with the same nonce by the same account for other chains. A wallet signs these while it connects. */
    others: z.optional(z.array(z.object(signed)).check(z.maxLength(9))),
    clientId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    walletInfo: z.optional(z.record(z.string(), z.unknown())),
  }),
  answer: z.object({ token: tokenSchema, others: z.optional(z.array(tokenSchema)) }),
} as const satisfies ApiCall

/** The account that is signed in, and the end of its session. `chainId` is the reference of the CAIP-2 id, as a number where it is one. */
export const signinIdentitySchema = z.object({
  address: z.string(),
  chainId: z.union([z.number(), z.string()]),
  account: accountIdSchema,
  expiresAt: timeSchema,
})

export type SigninIdentity = z.infer<typeof signinIdentitySchema>

/** `GET /auth/v1/me`, with `Authorization: Bearer {token}`, as every call that follows. */
export const signinMeCall = {
  method: 'GET',
  path: '/auth/v1/me',
  project: 'query',
  answer: signinIdentitySchema,
} as const satisfies ApiCall

/** `GET /auth/v1/sessions`: every session of the account. */
export const signinSessionsCall = {
  method: 'GET',
  path: '/auth/v1/sessions',
  project: 'query',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        origin: z.string(),
        createdAt: timeSchema,
        usedAt: timeSchema,
        expiresAt: timeSchema,
        isCurrent: z.boolean(),
      }),
    ),
  }),
} as const satisfies ApiCall

const nothing = z.object({})

/** `POST /auth/v1/sign-out`: ends the session. */
export const signinSignOutCall = {
  method: 'POST',
  path: '/auth/v1/sign-out',
  project: 'query',
  body: nothing,
  answer: nothing,
} as const satisfies ApiCall

/** `POST /auth/v1/sessions/{id}/revoke`: ends another session of the account. */
export const signinRevokeCall = {
  method: 'POST',
  path: '/auth/v1/sessions/{id}/revoke',
  project: 'query',
  params: z.object({ id: z.uuid() }),
  body: nothing,
  answer: nothing,
} as const satisfies ApiCall

/** `POST /auth/v1/rotate`: a new token for the same session. The old token becomes invalid. */
export const signinRotateCall = {
  method: 'POST',
  path: '/auth/v1/rotate',
  project: 'query',
  body: nothing,
  answer: z.object({ token: tokenSchema }),
} as const satisfies ApiCall

/** `POST /auth/v1/identity-token`: a token that the dapp's own backend can check by the published keys. */
export const signinIdentityTokenCall = {
  method: 'POST',
  path: '/auth/v1/identity-token',
  project: 'query',
  body: nothing,
  answer: z.object({ token: z.string(), expiresAt: timeSchema }),
} as const satisfies ApiCall

/** `GET /.well-known/jwks.json`: the public keys by which anybody can verify identity tokens (RFC 7517). */
export const signinKeysCall = {
  method: 'GET',
  path: '/.well-known/jwks.json',
  project: 'none',
  answer: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        use: z.literal('sig'),
        alg: z.literal('EdDSA'),
      }),
    ),
  }),
} as const satisfies ApiCall
