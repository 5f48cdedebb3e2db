import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { timeSchema, tokenSchema } from './loginFields.ts'
import { loginSessionSchema } from './loginSession.ts'

const params = z.object({ id: z.uuid() })
const secret = tokenSchema

/** `POST /v1/login/transactions/{id}/device`: waits up to 20 s for what the visitor says on the page of the mail. */
export const loginDeviceCall = {
  method: 'POST',
  path: '/v1/login/transactions/{id}/device',
  project: 'query',
  params,
  body: z.strictObject({ secret }),
  answer: z.object({ state: z.enum(['waiting', 'approved', 'refused', 'expired']) }),
} as const satisfies ApiCall

/** `POST /v1/login/transactions/{id}/code`: the code of the mail, for a session. */
export const loginCodeCall = {
  method: 'POST',
  path: '/v1/login/transactions/{id}/code',
  project: 'query',
  params,
  body: z.strictObject({
    secret,
    code: z.string().check(z.regex(/^\d{6}$/, 'must have six digits')),
  }),
  answer: loginSessionSchema,
} as const satisfies ApiCall

/** `POST /v1/login/transactions/{id}/resend`: another code, not sooner than 30 s after the last. */
export const loginResendCall = {
  method: 'POST',
  path: '/v1/login/transactions/{id}/resend',
  project: 'query',
  params,
  body: z.strictObject({ secret }),
  answer: z.object({ expiresAt: timeSchema }),
} as const satisfies ApiCall
