import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { numberSchema, timeSchema, tokenSchema } from './loginFields.ts'
import { socialFailures } from './loginSocial.ts'

/** What the page that a phone opens for a login by Farcaster shows. */
const stepSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('choose'),
    /** The dapp that somebody logs in to, and on what. */
    origin: z.string(),
    device: z.string(),
    /** A network, such as 203.0.113.0/24. */
    place: z.string(),
    at: timeSchema,
    /** One of them is shown where somebody wants to log in. */
    numbers: z.array(numberSchema).check(z.length(3)),
  }),
  /** It was the right number. `location`: opens Farcaster's app. */
  z.object({ state: z.literal('approve'), location: z.url() }),
  z.object({ state: z.literal('done') }),
  z.object({ state: z.literal('failed'), reason: z.enum(socialFailures) }),
])

export type FarcasterStep = z.infer<typeof stepSchema>

/**
 * `POST /v1/login/farcaster/open`: the page asks what it is about. `token`: from its address. `binding`: the SHA-256 digest of the text of a secret that the
 * page keeps, so that nobody else goes on with it.
 */
export const loginFarcasterOpenCall = {
  method: 'POST',
  path: '/v1/login/farcaster/open',
  project: 'none',
  body: z.strictObject({ token: tokenSchema, binding: tokenSchema }),
  answer: stepSchema,
} as const satisfies ApiCall

/** `POST /v1/login/farcaster/answer`: the number that was chosen, or that it was somebody else. Good once. */
export const loginFarcasterAnswerCall = {
  method: 'POST',
  path: '/v1/login/farcaster/answer',
  project: 'none',
  body: z.union([
    z.strictObject({ secret: tokenSchema, number: numberSchema }),
    z.strictObject({ secret: tokenSchema, refuse: z.literal(true) }),
  ]),
  answer: stepSchema,
} as const satisfies ApiCall

/** `POST /v1/login/farcaster/look`: how far the login is, for the page that has asked for the number. */
export const loginFarcasterLookCall = {
  method: 'POST',
  path: '/v1/login/farcaster/look',
  project: 'none',
  body: z.strictObject({ secret: tokenSchema }),
  answer: stepSchema,
} as const satisfies ApiCall
