import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { chainIdSchema } from '../api/fields.ts'
import { restrictionsSchema } from '../restrictions/restrictions.ts'

/** The chains that the server serves: by HTTP, and by WebSocket. `restrictions`: only where the operator has set some. */
export const supportedChainsSchema = z.object({
  http: z.array(chainIdSchema),
  ws: z.array(chainIdSchema),
  restrictions: z.optional(restrictionsSchema),
})

export type SupportedChains = z.infer<typeof supportedChainsSchema>

/** `GET /v1/supported-chains`: clients ask this before almost every other call. */
export const supportedChainsCall = {
  method: 'GET',
  path: '/v1/supported-chains',
  project: 'query',
  answer: supportedChainsSchema,
} as const satisfies ApiCall
