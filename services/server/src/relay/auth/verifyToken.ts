import { verify } from 'node:crypto'
import type { RelayRefusal } from '@latchkey/protocol/relay'
import { z } from 'zod'
import { readDidKey } from './didKey.ts'

/** How far the clocks of client and server may differ. */
const leewaySeconds = 120
/** Longer than any that a client makes. */
const maxLength = 4_096

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })

/** What every token says: who signed it, for whom, and when. */
export type Claims = { iss: string; aud: string; iat: number; exp?: number | undefined }

export type TokenCheck<claims extends Claims> = {
  schema: z.ZodType<claims>
  /** Nothing that lasts longer is taken, and what does not say lasts so long. */
  maxLifeSeconds: number
  now: number
  isAudience(audience: string): boolean
}

/** Checks an EdDSA JWT that names its own key, as the clients of the relay make them. */
export function verifyToken<claims extends Claims>(
  token: string | undefined,
  { schema, maxLifeSeconds, now, isAudience }: TokenCheck<claims>,
): { claims: claims } | { refusal: RelayRefusal } {
  if (!token) return { refusal: 'missing' }
  const parts = token.split('.')
  const [header = '', body = '', signature = ''] = parts
  if (token.length > maxLength || parts.length !== 3) return { refusal: 'malformed' }
  const { success, data: claims } = schema.safeParse(decode(body))
  if (!headerSchema.safeParse(decode(header)).success || !success) return { refusal: 'malformed' }
  const { iss, aud, iat, exp = iat + maxLifeSeconds } = claims
  const key = readDidKey(iss)
  if (!key || exp <= iat || exp - iat > maxLifeSeconds) return { refusal: 'malformed' }
  if (!verify(null, Buffer.from(`${header}.${body}`), key, Buffer.from(signature, 'base64url')))
    return { refusal: 'signature' }
  const seconds = now / 1000
  if (iat > seconds + leewaySeconds) return { refusal: 'notYetValid' }
  if (exp < seconds - leewaySeconds) return { refusal: 'expired' }
  return isAudience(aud) ? { claims } : { refusal: 'audience' }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
