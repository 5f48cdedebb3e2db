import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { accountIdSchema } from '../api/fields.ts'

const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be a token'))
const timeSchema = z.iso.datetime()

/** `GET /auth/v1/nonce`: what the next message must say, and what the page proves with that it has asked. */
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

/** `POST /auth/v1/authenticate`, with `x-nonce-jwt: Bearer {token}` of the nonce: the message as it was signed. */
export const signinAuthenticateCall = {
  method: 'POST',
  path: '/auth/v1/authenticate',
  project: 'query',
  body: z.object({
    ...signed,
    /** Signed with the same nonce by the same account, for other chains: what a wallet does while it connects. */
    others: z.optional(z.array(z.object(signed)).check(z.maxLength(9))),
    clientId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    walletInfo: z.optional(z.record(z.string(), z.unknown())),
  }),
  answer: z.object({ token: tokenSchema, others: z.optional(z.array(tokenSchema)) }),
} as const satisfies ApiCall

/** Who is signed in, and until when. `chainId` is the reference of the CAIP-2 id: a number where it is one. */
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

/** `POST /auth/v1/rotate`: another token for the same session; the old one is worth nothing any more. */
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

/** `GET /.well-known/jwks.json`: what identity tokens are checked with, by anybody (RFC 7517). */
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
