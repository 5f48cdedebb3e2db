import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import {
  deviceIdSchema,
  loginLanguageSchema,
  numberSchema,
  originSchema,
  timeSchema,
  tokenSchema,
} from './loginFields.ts'

/**
 * What comes next. `VERIFY_DEVICE`: the visitor approves the device by a link in a mail. `VERIFY_OTP`: the visitor types a code.
 * `CONNECT`: the visitor is logged in already.
 */
export const loginActionSchema = z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])

export type LoginAction = z.infer<typeof loginActionSchema>

/** `POST /v1/login/email`: begins a login. Known and unknown addresses get the same answer. */
export const loginEmailCall = {
  method: 'POST',
  path: '/v1/login/email',
  project: 'query',
  body: z.strictObject({
    /** In any spelling. What `parseEmail` does not take is refused with a code of its own. */
    email: z.string().check(z.maxLength(300)),
    /** The page that embeds the frame. */
    origin: originSchema,
    /** `name`: as `deviceNameOf` gives it. */
    device: z.strictObject({ id: deviceIdSchema, name: z.string().check(z.maxLength(100)) }),
    language: loginLanguageSchema,
  }),
  answer: z.object({
    transaction: z.object({ id: z.uuid(), secret: tokenSchema }),
    action: loginActionSchema,
    /** With `VERIFY_DEVICE`: the number that the visitor must choose on the page of the mail. */
    number: z.optional(numberSchema),
    expiresAt: timeSchema,
  }),
} as const satisfies ApiCall
