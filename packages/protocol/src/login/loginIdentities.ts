import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { loginLanguageSchema, nothing, numberSchema, timeSchema, tokenSchema } from './loginFields.ts'
import { loginProviders, socialProviders } from './loginProviders.ts'
import { socialFailures } from './loginSocial.ts'

const params = z.object({ id: z.uuid() })
const secret = tokenSchema
const transaction = z.object({ id: z.uuid(), secret: tokenSchema })

/** A way to log in to an account. `name`: the e-mail address, or what the visitor is called at the provider. */
export const loginIdentitySchema = z.object({
  id: z.uuid(),
  provider: z.enum(loginProviders),
  name: z.string(),
  createdAt: timeSchema,
})

export type LoginIdentity = z.infer<typeof loginIdentitySchema>

/** `GET /v1/login/identities`: every way to log in to the account, the oldest first. */
export const loginIdentitiesCall = {
  method: 'GET',
  path: '/v1/login/identities',
  project: 'query',
  answer: z.object({ identities: z.array(loginIdentitySchema) }),
} as const satisfies ApiCall

/** `POST /v1/login/identities/{id}/unlink`: takes a way to log in away; never the last one. Needs a proof of less than five minutes ago. */
export const loginUnlinkCall = {
  method: 'POST',
  path: '/v1/login/identities/{id}/unlink',
  project: 'query',
  params,
  /** In which the mail about it is written. */
  body: z.strictObject({ language: loginLanguageSchema }),
  answer: nothing,
} as const satisfies ApiCall

/**
 * `POST /v1/login/proof`: what the visitor has to do so that the session counts as proved for five minutes. `proved`: nothing, it does already. `code`:
 * type the code that was mailed. `window`: log in by this provider once more, where the account has no address.
 */
export const loginProofCall = {
  method: 'POST',
  path: '/v1/login/proof',
  project: 'query',
  body: z.strictObject({ language: loginLanguageSchema }),
  answer: z.discriminatedUnion('way', [
    z.object({ way: z.literal('proved') }),
    z.object({ way: z.literal('code'), transaction, email: z.string(), expiresAt: timeSchema }),
    z.object({ way: z.literal('window'), provider: z.enum(socialProviders) }),
  ]),
} as const satisfies ApiCall

/** `POST /v1/login/link/email`: mails a code to an address that the account shall be logged in to by. Needs a proof, as `unlink` does. */
export const loginLinkEmailCall = {
  method: 'POST',
  path: '/v1/login/link/email',
  project: 'query',
  body: z.strictObject({ email: z.string().check(z.maxLength(300)), language: loginLanguageSchema }),
  answer: z.object({ transaction, expiresAt: timeSchema }),
} as const satisfies ApiCall

/** `POST /v1/login/proof/{id}/code`: the code of either mail, in the session that has asked for it. */
export const loginProofCodeCall = {
  method: 'POST',
  path: '/v1/login/proof/{id}/code',
  project: 'query',
  params,
  body: z.strictObject({ secret, code: z.string().check(z.regex(/^\d{6}$/, 'must have six digits')) }),
  answer: nothing,
} as const satisfies ApiCall

/** `POST /v1/login/proof/{id}/resend`: another code, not sooner than 30 s after the last. */
export const loginProofResendCall = {
  method: 'POST',
  path: '/v1/login/proof/{id}/resend',
  project: 'query',
  params,
  body: z.strictObject({ secret }),
  answer: z.object({ expiresAt: timeSchema }),
} as const satisfies ApiCall

/**
 * `POST /v1/login/link/social`: begins a window of a provider for whoever is logged in. `prove`: the same person as before, so that the session counts
 * as proved. `link`: another way to log in to the account; needs a proof, as `unlink` does.
 */
export const loginLinkSocialCall = {
  method: 'POST',
  path: '/v1/login/link/social',
  project: 'query',
  body: z.strictObject({
    purpose: z.enum(['prove', 'link']),
    provider: z.enum(socialProviders),
    language: loginLanguageSchema,
  }),
  answer: z.object({
    transaction,
    /** What the window opens. Whoever opens it links their account there, so that it is for the frame alone. */
    uri: z.url(),
    /** Of a link: the number that the visitor must choose in that window. */
    number: numberSchema,
    expiresAt: timeSchema,
  }),
} as const satisfies ApiCall

/** `POST /v1/login/link/social/{id}/result`: waits up to 20 s for what happens in the window, in the session that has begun it. */
export const loginLinkResultCall = {
  method: 'POST',
  path: '/v1/login/link/social/{id}/result',
  project: 'query',
  params,
  body: z.strictObject({ secret }),
  answer: z.discriminatedUnion('state', [
    /** `choosing`: the window asks for the number. */
    z.object({ state: z.enum(['waiting', 'choosing', 'done']) }),
    z.object({ state: z.literal('failed'), reason: z.enum(socialFailures) }),
  ]),
} as const satisfies ApiCall

/** `POST /v1/login/link/social/{id}/cancel`: the visitor has left. What comes back later is refused. */
export const loginLinkCancelCall = {
  method: 'POST',
  path: '/v1/login/link/social/{id}/cancel',
  project: 'query',
  params,
  body: z.strictObject({ secret }),
  answer: nothing,
} as const satisfies ApiCall
