import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { addressSchema } from '../api/fields.ts'

/** What is known of a name. A name that nobody has leads to no address. */
export const nameRecordSchema = z.object({
  name: z.string(),
  /** By the number of the coin (SLIP-44): 60 is Ethereum's. */
  addresses: z.record(z.string(), z.object({ address: addressSchema })),
  attributes: z.array(z.object({ avatar: z.optional(z.string()), bio: z.optional(z.string()) })),
})

export type NameRecord = z.infer<typeof nameRecordSchema>

/** A name as somebody types it. The server writes it as ENSIP-15 does before it looks it up. */
export const nameSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(?=.{3,255}$)[^\s./]+(\.[^\s./]+)+$/u, 'must be a name'))

/** `GET /v1/profile/account/{name}`: the addresses of a name. */
export const nameRecordCall = {
  method: 'GET',
  path: '/v1/profile/account/{name}',
  project: 'query',
  params: z.object({ name: nameSchema }),
  query: z.object({ apiVersion: z.optional(z.string().check(z.maxLength(8))) }),
  answer: nameRecordSchema,
} as const satisfies ApiCall
