import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { numberSchema, timeSchema, tokenSchema } from './loginFields.ts'

const number = numberSchema
const token = tokenSchema

/** `POST /v1/login/links/look`: what the page of a mail's link shows. It changes nothing. */
export const loginLinkLookCall = {
  method: 'POST',
  path: '/v1/login/links/look',
  project: 'none',
  body: z.strictObject({ token }),
  answer: z.object({
    origin: z.string(),
    device: z.string(),
    /** A network, such as 203.0.113.0/24. */
    place: z.string(),
    at: timeSchema,
    /** One of them is shown where somebody wants to log in. */
    numbers: z.array(number).check(z.length(3)),
  }),
} as const satisfies ApiCall

/** `POST /v1/login/links/answer`: approves the device by the number that it shows, or says that it was somebody else. Good once. */
export const loginLinkAnswerCall = {
  method: 'POST',
  path: '/v1/login/links/answer',
  project: 'none',
  body: z.union([z.strictObject({ token, number }), z.strictObject({ token, refuse: z.literal(true) })]),
  answer: z.object({ state: z.enum(['approved', 'refused']) }),
} as const satisfies ApiCall
