import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { chainIdSchema } from '../api/fields.ts'
import { nothing, timeSchema } from './loginFields.ts'

/** `GET /v1/login/events`: what was recorded of the account, the newest first. `before`: the `seq` to read on from. */
export const loginEventsCall = {
  method: 'GET',
  path: '/v1/login/events',
  project: 'query',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number'))) }),
  answer: z.object({
    events: z.array(
      z.object({
        seq: z.number(),
        at: timeSchema,
        type: z.string(),
        deviceId: z.optional(z.string()),
        origin: z.optional(z.string()),
        network: z.optional(z.string()),
        details: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
      }),
    ),
  }),
} as const satisfies ApiCall

/** `POST /v1/login/events`: the frame reports that it has signed. What was signed stays in the frame: only a digest is sent. */
export const loginReportCall = {
  method: 'POST',
  path: '/v1/login/events',
  project: 'query',
  body: z.strictObject({
    type: z.literal('sign'),
    method: z.string().check(z.regex(/^[a-zA-Z0-9_]{1,60}$/, 'must be a method')),
    chainId: chainIdSchema,
    digest: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$|^0x[0-9a-f]{64}$/, 'must be a digest of 32 bytes')),
  }),
  answer: nothing,
} as const satisfies ApiCall
