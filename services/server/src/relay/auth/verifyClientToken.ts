import type { RelayRefusal } from '@latchkey/protocol/relay'
import { z } from 'zod'
import { type TokenCheck, verifyToken } from './verifyToken.ts'

/** Clients make theirs for a day. One that does not say how long it lasts, lasts no longer. */
const maxLifeSeconds = 25 * 3600

const schema = z.object({
  iss: z.string(),
  sub: z.string().regex(/^[0-9a-f]{32,128}$/i),
  aud: z.string(),
  act: z.literal('client_auth').optional(),
  iat: z.int(),
  exp: z.int().optional(),
})

export type VerifiedToken = { clientId: string } | { refusal: RelayRefusal }

/**
 * Checks the token by which a client proves that it has the key of its id. It gives no right by itself: limits hang on the
 * project, the address and the client id.
 */
export function verifyClientToken(
  token: string | undefined,
  options: Pick<TokenCheck<never>, 'now' | 'isAudience'>,
): VerifiedToken {
  const verified = verifyToken(token, { ...options, schema, maxLifeSeconds })
  return 'refusal' in verified ? verified : { clientId: verified.claims.iss }
}

/** The token of a request: in its header, or else in the query. */
export function clientTokenOf(
  authorization: string | undefined,
  query: string | undefined,
): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? query
}
