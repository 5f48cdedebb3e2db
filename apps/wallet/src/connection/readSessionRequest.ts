import { type CaipChainId, isChainId, toChainId } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { createReader, momentSchema } from './createReader.ts'

export type SessionRequest = {
  id: number
  topic: string
  chain: CaipChainId
  method: string
  params: unknown
  /** Milliseconds since 1970. */
  expiresAt: number | undefined
}

/** Reads a `session_request`, its parameters still unread. */
export const readSessionRequest = createReader(
  z.pipe(
    z.object({
      id: z.number(),
      topic: z.string(),
      params: z.object({
        chainId: z.string().check(z.refine(isChainId)),
        request: z.object({
          method: z.string().check(z.minLength(1), z.maxLength(100)),
          params: z.unknown(),
          expiryTimestamp: z.optional(momentSchema),
        }),
      }),
    }),
    z.transform(
      ({ id, topic, params: { chainId, request } }): SessionRequest => ({
        id,
        topic,
        chain: toChainId(chainId),
        method: request.method,
        params: request.params,
        expiresAt: request.expiryTimestamp,
      }),
    ),
  ),
)
