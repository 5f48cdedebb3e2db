import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

const headerSchema = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  // What it names must be understood (RFC 7515, 4.1.11), and nothing of it is.
  crit: z.undefined().optional(),
  // Strict: a key that brings its private part along is refused.
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
    ext: z.boolean().optional(),
    key_ops: z.array(z.string()).optional(),
  }),
})

const claimsSchema = z.object({
  jti: z.string().min(8).max(128),
  htm: z.string().max(10),
  htu: z.string().max(2_000),
  iat: z.number(),
  ath: z.string().optional(),
  nonce: z.string().max(128).optional(),
})

/** What a proof says, and the thumbprint of the key that has signed it. */
export type Proof = z.output<typeof claimsSchema> & { key: string }

/** Reads a DPoP proof (RFC 9449) and checks its signature. Undefined: it is none. What it says is not checked yet. */
export function readProof(text: string): Proof | undefined {
  if (text.length > 4_096) return undefined
  const [head = '', body = '', signature = '', ...rest] = text.split('.')
  if (rest.length > 0) return undefined
  const header = headerSchema.safeParse(decode(head))
  const claims = claimsSchema.safeParse(decode(body))
  if (!header.success || !claims.success) return undefined
  const { kty, crv, x, y } = header.data.jwk
  try {
    const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      bytes,
    )
    return isSigned ? { ...claims.data, key: thumbprintOf({ x, y }) } : undefined
  } catch {
    // The point is not on the curve.
    return undefined
  }
}

/** RFC 7638. */
function thumbprintOf({ x, y }: { x: string; y: string }): string {
  const canonical = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y })
  return createHash('sha256').update(canonical).digest('base64url')
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
