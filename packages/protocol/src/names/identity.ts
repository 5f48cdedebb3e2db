import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { addressSchema } from '../api/fields.ts'

/** The name that an account goes by, and its picture. */
export const identitySchema = z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) })

export type Identity = z.infer<typeof identitySchema>

/** `GET /v1/identity/{address}`. `sender` is the connected account. */
export const identityCall = {
  method: 'GET',
  path: '/v1/identity/{address}',
  project: 'query',
  params: z.object({ address: addressSchema }),
  query: z.object({ sender: z.optional(addressSchema) }),
  answer: identitySchema,
} as const satisfies ApiCall
