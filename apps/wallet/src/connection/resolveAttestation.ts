import { verifyKeyCall } from '@latchkey/protocol/relay'
import { verifyP256Jwt } from '@walletconnect/utils'
import * as z from 'zod/mini'

/** What a server that checks pages says about one. */
export type Attestation = { origin: string; isScam: boolean; isVerified: boolean }

export type AttestationQuestion = { attestationId?: string | undefined; encryptedId?: string | undefined }

const claimsSchema = z.object({
  /** Seconds since 1970. */
  exp: z.number(),
  /** The SHA-256 of the message that the attestation came with. */
  id: z.string(),
  origin: z.string(),
  isScam: z.nullable(z.boolean()),
  isVerified: z.boolean(),
})

/**
 * Makes what tells the wallet which page sent a message: the attestation that the message carries, signed by our own
 * server. A message without one, or with one that is not right, comes from nobody that is known.
 */
export function createAttestationCheck({
  readKey,
  now,
}: {
  /** Asks the server for its key. */
  readKey: () => Promise<unknown>
  now: () => number
}): (question: AttestationQuestion) => Promise<Attestation | undefined> {
  let key: Promise<z.output<typeof verifyKeyCall.answer>> | undefined

  async function currentKey() {
    const known = await key?.catch(() => undefined)
    if (!known || known.expiresAt * 1000 <= now())
      key = readKey().then((answer) => verifyKeyCall.answer.parse(answer))
    return key
  }

  return async ({ attestationId, encryptedId }) => {
    if (!attestationId) return undefined
    try {
      const known = await currentKey()
      if (!known) return undefined
      const claims = claimsSchema.parse(verifyP256Jwt(attestationId, known.publicKey))
      if (claims.id !== encryptedId || claims.exp * 1000 <= now()) return undefined
      const { origin, isScam, isVerified } = claims
      return isVerified ? { origin, isScam: isScam === true, isVerified } : undefined
    } catch {
      return undefined
    }
  }
}
