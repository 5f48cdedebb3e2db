import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { restrictionsSchema } from '../restrictions/restrictions.ts'

/** How visitors can log in. `frameUrl`: where the embedded wallet is; null where login is off. `restrictions`: only where there are some. */
export const loginMethodsSchema = z.object({
  email: z.boolean(),
  socials: z.array(z.string()),
  frameUrl: z.nullable(z.url()),
  restrictions: z.optional(restrictionsSchema),
})

export type LoginMethods = z.infer<typeof loginMethodsSchema>

/** `GET /v1/login/methods`: the only call of login that a dapp's page makes. */
export const loginMethodsCall = {
  method: 'GET',
  path: '/v1/login/methods',
  project: 'query',
  answer: loginMethodsSchema,
} as const satisfies ApiCall
