import { type CaipChainId, isChainId, toChainId } from '@latchkey/protocol'
import * as z from 'zod/mini'

export type SessionRequest = {
  id: number
  topic: string
  chain: CaipChainId
  method: string
  params: unknown
  /** Milliseconds since 1970. */
  expiresAt: number | undefined
}

const schema = z.object({
  id: z.number(),
  topic: z.string(),
  params: z.object({
    chainId: z.string().check(z.refine(isChainId)),
    request: z.object({
      method: z.string().check(z.minLength(1), z.maxLength(100)),
      params: z.unknown(),
      expiryTimestamp: z.optional(z.number()),
    }),
  }),
})

/** Reads a `session_request`, its parameters still unread. Undefined: it is not one. */
export function readSessionRequest(event: unknown): SessionRequest | undefined {
  const { data } = schema.safeParse(event)
  if (!data) return undefined
  const { method, params, expiryTimestamp } = data.params.request
  return {
    id: data.id,
    topic: data.topic,
    chain: toChainId(data.params.chainId),
    method,
    params,
    expiresAt: expiryTimestamp === undefined ? undefined : expiryTimestamp * 1000,
  }
}
