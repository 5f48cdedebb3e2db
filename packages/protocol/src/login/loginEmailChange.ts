import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { loginLanguageSchema, nothing, timeSchema, tokenSchema } from './loginFields.ts'

/** Which code is asked for next. `VERIFY_PRIMARY_OTP`: that of the present address. `VERIFY_SECONDARY_OTP`: that of the new one. */
export const emailChangeActionSchema = z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])

export type EmailChangeAction = z.infer<typeof emailChangeActionSchema>

const params = z.object({ id: z.uuid() })

/**
 * `POST /v1/login/email-changes`: asks for another address, and mails the first code. The answer is the same whether or not the new address
 * belongs to somebody. Only the session that asked goes on with it.
 */
export const loginEmailChangeCall = {
  method: 'POST',
  path: '/v1/login/email-changes',
  project: 'query',
  body: z.strictObject({ email: z.string().check(z.maxLength(300)), language: loginLanguageSchema }),
  answer: z.object({ id: z.uuid(), action: emailChangeActionSchema, expiresAt: timeSchema }),
} as const satisfies ApiCall

/** `POST /v1/login/email-changes/{id}/mail`: mails the code that is asked for next, not sooner than 30 s after the last to this address. */
export const loginEmailChangeMailCall = {
  method: 'POST',
  path: '/v1/login/email-changes/{id}/mail',
  project: 'query',
  params,
  body: nothing,
  answer: z.object({ expiresAt: timeSchema }),
} as const satisfies ApiCall

/** `POST /v1/login/email-changes/{id}/code`: the code of a mail. After that of the new address the account has it. */
export const loginEmailChangeCodeCall = {
  method: 'POST',
  path: '/v1/login/email-changes/{id}/code',
  project: 'query',
  params,
  body: z.strictObject({
    /** Which code it is, so that none is taken for the other. */
    action: emailChangeActionSchema,
    code: z.string().check(z.regex(/^\d{6}$/, 'must have six digits')),
  }),
  answer: z.union([
    z.object({ state: z.literal('next') }),
    z.object({ state: z.literal('changed'), email: z.string() }),
  ]),
} as const satisfies ApiCall

/** `POST /v1/login/email-reverts/look`: what the page of the mail to the old address shows. It changes nothing. */
export const loginEmailRevertLookCall = {
  method: 'POST',
  path: '/v1/login/email-reverts/look',
  project: 'none',
  body: z.strictObject({ token: tokenSchema }),
  answer: z.object({
    /** Where the address was changed, when, and until when that can be undone. */
    origin: z.string(),
    device: z.string(),
    place: z.string(),
    at: timeSchema,
    until: timeSchema,
  }),
} as const satisfies ApiCall

/** `POST /v1/login/email-reverts`: gives the account its old address back, and ends every session. Good once. */
export const loginEmailRevertCall = {
  method: 'POST',
  path: '/v1/login/email-reverts',
  project: 'none',
  body: z.strictObject({ token: tokenSchema }),
  answer: nothing,
} as const satisfies ApiCall
