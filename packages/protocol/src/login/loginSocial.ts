import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import {
  deviceIdSchema,
  loginLanguageSchema,
  nothing,
  numberSchema,
  originSchema,
  timeSchema,
  tokenSchema,
} from './loginFields.ts'
import { socialAccounts, socialProviders } from './loginProviders.ts'
import { loginSessionSchema } from './loginSession.ts'

const provider = z.enum(socialProviders)

/** `POST /v1/login/social`: the frame begins a login in a window of the provider, or by Farcaster. */
export const loginSocialCall = {
  method: 'POST',
  path: '/v1/login/social',
  project: 'query',
  body: z.strictObject({
    provider: z.enum(socialAccounts),
    /** The page that embeds the frame. */
    origin: originSchema,
    /** `name`: as `deviceNameOf` gives it. */
    device: z.strictObject({ id: deviceIdSchema, name: z.string().check(z.maxLength(100)) }),
    language: loginLanguageSchema,
    /**
     * Where the window goes when everything is done, for places that have one window only. An address of `origin`; without it, the window
     * says that it can be closed. Not with Farcaster, which is approved elsewhere.
     */
    returnTo: z.optional(z.string().check(z.maxLength(2_048))),
  }),
  answer: z.object({
    transaction: z.object({ id: z.uuid(), secret: tokenSchema }),
    /** What the window, or the phone, opens: a page on the frame's origin, good once. */
    uri: z.url(),
    /** The number that the visitor must choose there: in a window where the account does not know this device, with Farcaster always. */
    number: numberSchema,
    expiresAt: timeSchema,
  }),
} as const satisfies ApiCall

/** Why a login by a provider ended without a session. */
export const socialFailures = [
  /** The visitor denied it at the provider. */
  'denied',
  /** The provider did not answer, or answered with something else than it should. */
  'provider',
  /** The provider's answer did not belong to this login. */
  'mismatch',
  /** The visitor chose another number, or said that it was somebody else. */
  'refused',
  /** Nobody came back in time. */
  'expired',
  /** The Farcaster id has moved to another address, which is not let in yet. */
  'custody',
  /** A login that was to be linked leads to another wallet. */
  'taken',
  /** Somebody else than who is logged in. */
  'other',
] as const

export type SocialFailure = (typeof socialFailures)[number]

/** `POST /v1/login/transactions/{id}/result`: waits up to 20 s for what happens in the window. The session is given once. */
export const loginSocialResultCall = {
  method: 'POST',
  path: '/v1/login/transactions/{id}/result',
  project: 'query',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ secret: tokenSchema }),
  answer: z.discriminatedUnion('state', [
    /** `choosing`: the window asks for the number. `approving`: it was the right one, and Farcaster's app asks its owner. */
    z.object({ state: z.enum(['waiting', 'choosing', 'approving']) }),
    z.object({ state: z.literal('failed'), reason: z.enum(socialFailures) }),
    z.object({ state: z.literal('done'), session: loginSessionSchema }),
  ]),
} as const satisfies ApiCall

/**
 * `POST /v1/login/social/open`: the window asks where to go. `token`: from the address that the frame gave. `binding`: the SHA-256 digest of the text of
 * a secret that the window keeps, so that no other window can come back for it.
 */
export const loginSocialOpenCall = {
  method: 'POST',
  path: '/v1/login/social/open',
  project: 'none',
  body: z.strictObject({ token: tokenSchema, binding: tokenSchema }),
  answer: z.object({
    provider,
    /** The dapp that the visitor logs in to. */
    origin: z.string(),
    /** The provider's own page. */
    location: z.url(),
  }),
} as const satisfies ApiCall

/** What the window is for, where that is not to log in: to prove who is logged in, or to link another login. */
const purpose = z.optional(z.enum(['prove', 'link']))

/** What the window does next. */
const windowStepSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('choose'),
    /** Who the visitor is at the provider. */
    name: z.string(),
    origin: z.string(),
    device: z.string(),
    /** A network, such as 203.0.113.0/24. */
    place: z.string(),
    at: timeSchema,
    /** One of them is shown where somebody wants to log in. */
    numbers: z.array(numberSchema).check(z.length(3)),
    purpose,
  }),
  z.object({ state: z.literal('done'), returnTo: z.optional(z.url()), purpose }),
  z.object({
    state: z.literal('failed'),
    reason: z.enum(socialFailures),
    returnTo: z.optional(z.url()),
    purpose,
  }),
])

export type SocialWindowStep = z.infer<typeof windowStepSchema>

/** `POST /v1/login/social/callback`: what the provider sent the window back with. `secret`: the one whose digest was the binding. */
export const loginSocialCallbackCall = {
  method: 'POST',
  path: '/v1/login/social/callback',
  project: 'none',
  body: z.strictObject({
    provider,
    secret: tokenSchema,
    /** The query of the callback: `code`, `state`, `iss`, `error` and whatever else the provider adds. */
    query: z.string().check(z.maxLength(8_192)),
  }),
  answer: windowStepSchema,
} as const satisfies ApiCall

/** `POST /v1/login/social/answer`: the number that was chosen in the window, or that it was somebody else. Good once. */
export const loginSocialAnswerCall = {
  method: 'POST',
  path: '/v1/login/social/answer',
  project: 'none',
  body: z.union([
    z.strictObject({ secret: tokenSchema, number: numberSchema }),
    z.strictObject({ secret: tokenSchema, refuse: z.literal(true) }),
  ]),
  answer: windowStepSchema,
} as const satisfies ApiCall

/** `POST /v1/login/transactions/{id}/cancel`: the visitor has left. What comes back later is refused. */
export const loginSocialCancelCall = {
  method: 'POST',
  path: '/v1/login/transactions/{id}/cancel',
  project: 'query',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ secret: tokenSchema }),
  answer: nothing,
} as const satisfies ApiCall
