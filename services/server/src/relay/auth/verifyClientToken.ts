import { verify } from 'node:crypto'
import type { RelayRefusal } from '@latchkey/protocol/relay'
import { z } from 'zod'
import { readDidKey } from './didKey.ts'

/** Clocks differ: so much is forgiven. */
const leewaySeconds = 120
/** Clients make theirs for a day. Nothing that lasts much longer is taken. */
const maxLifeSeconds = 25 * 3600
/** Longer than any that a client makes. */
const maxLength = 2_048

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().regex(/^[0-9a-f]{32,128}$/i),
  aud: z.string(),
  act: z.literal('client_auth').optional(),
  iat: z.int(),
  exp: z.int(),
})

export type VerifiedToken = { clientId: string } | { refusal: RelayRefusal }

/**
 * Checks the token by which a client proves that it has the key of its id: an EdDSA JWT. It gives no right by itself: limits
 * hang on the project, the address and the client id.
 */
export function verifyClientToken(
  token: string | undefined,
  { now, isAudience }: { now: number; isAudience: (audience: string) => boolean },
): VerifiedToken {
  if (!token) return { refusal: 'missing' }
  const parts = token.split('.')
  const [header = '', claims = '', signature = ''] = parts
  if (token.length > maxLength || parts.length !== 3) return { refusal: 'malformed' }
  const read = claimsSchema.safeParse(decode(claims))
  if (!headerSchema.safeParse(decode(header)).success || !read.success) return { refusal: 'malformed' }
  const { iss, aud, iat, exp } = read.data
  const key = readDidKey(iss)
  if (!key || exp <= iat || exp - iat > maxLifeSeconds) return { refusal: 'malformed' }
  if (!verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url')))
    return { refusal: 'signature' }
  const seconds = now / 1000
  if (iat > seconds + leewaySeconds) return { refusal: 'notYetValid' }
  if (exp < seconds - leewaySeconds) return { refusal: 'expired' }
  return isAudience(aud) ? { clientId: iss } : { refusal: 'audience' }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
