import * as z from 'zod/mini'
import { createReader, momentSchema } from './createReader.ts'
import { type Peer, peerSchema } from './peer.ts'

const text = z.string().check(z.maxLength(4_000))

/** What a page wants signed so that its visitor is signed in: the fields of the message, of CAIP-122. */
const payloadSchema = z.object({
  type: z.optional(z.string()),
  domain: text,
  aud: text,
  version: text,
  nonce: text,
  iat: text,
  chains: z.array(text).check(z.minLength(1), z.maxLength(100)),
  statement: z.optional(text),
  exp: z.optional(text),
  nbf: z.optional(text),
  requestId: z.optional(text),
  resources: z.optional(z.array(text).check(z.maxLength(50))),
})

export type AuthenticationPayload = z.output<typeof payloadSchema>

export type Authentication = {
  id: number
  peer: Peer
  /** Milliseconds since 1970. */
  expiresAt: number
  payload: AuthenticationPayload
}

/** Reads a `session_authenticate`. */
export const readAuthentication = createReader(
  z.pipe(
    z.object({
      id: z.number(),
      params: z.object({
        expiryTimestamp: momentSchema,
        requester: z.object({ metadata: peerSchema }),
        authPayload: payloadSchema,
      }),
    }),
    z.transform(
      ({ id, params }): Authentication => ({
        id,
        peer: params.requester.metadata,
        expiresAt: params.expiryTimestamp,
        payload: params.authPayload,
      }),
    ),
  ),
)
