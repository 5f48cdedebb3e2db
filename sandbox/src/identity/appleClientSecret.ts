import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { identityClients } from './identityClients.ts'

const sixMonths = 15_777_000

/**
 * Whether a client secret is what Apple asks for: a JWT, signed by the client's key with ES256, from its team, about the client, for Apple, and
 * good for six months at most.
 */
export async function isAppleClientSecret(
  secret: string,
  issuer: string,
  publicKey: JsonWebKey,
): Promise<boolean> {
  const { id, teamId, keyId } = identityClients.apple
  try {
    const { payload, protectedHeader } = await jwtVerify(
      secret,
      createPublicKey({ key: publicKey, format: 'jwk' }),
      {
        algorithms: ['ES256'],
        issuer: teamId,
        subject: id,
        audience: issuer,
        requiredClaims: ['iat', 'exp'],
      },
    )
    const now = Math.floor(Date.now() / 1000)
    return protectedHeader.kid === keyId && (payload.exp ?? 0) <= now + sixMonths
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}
