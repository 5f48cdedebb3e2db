import { createHash, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { lifeSeconds } from './signAttestation.ts'

/** Clients publish a message as soon as they have its attestation, and try for a minute. */
const usableSeconds = 90

const claimsSchema = z.object({ id: z.string(), origin: z.string(), exp: z.number() })

/** A message as a client publishes it, and from which page. */
export type Attested = { message: string; attestation: string; origin: string | undefined; now: number }

/**
 * Makes what tells whether a message may be passed on with its attestation. One of our own counts only for the message that it names,
 * from a client on the page that it names, and for a short time after it was made. Those of other servers are none of our business: wallets
 * check them with the key of whom they trust.
 */
export function createAttestationCheck(keys: () => readonly KeyObject[]): (attested: Attested) => boolean {
  return ({ message, attestation, origin, now }) => {
    const [header = '', body = '', signature = ''] = attestation.split('.')
    const { success, data: claims } = claimsSchema.safeParse(decode(body))
    if (!success) return true
    const seconds = now / 1000
    const madeAt = claims.exp - lifeSeconds
    const fits =
      claims.origin === origin &&
      claims.exp > seconds &&
      madeAt > seconds - usableSeconds &&
      claims.id === createHash('sha256').update(message).digest('hex')
    // Whose it is does not matter then: the wallet finds out.
    if (fits) return true
    const signed = Buffer.from(`${header}.${body}`)
    const signatureBytes = Buffer.from(signature, 'base64url')
    return !keys().some((key) => verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signatureBytes))
  }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
