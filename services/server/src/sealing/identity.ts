import { z } from 'zod'

/**
 * Somebody, in the words of whoever vouches for them. `issuer`: `email`, or the address of a provider. `subject`: under which the issuer knows
 * them, and nobody else. `name`: what they are called there, which proves nothing.
 */
export type Identity = { issuer: string; subject: string; name: string }

export const emailIssuer = 'email'

export const emailIdentity = (email: string): Identity => ({
  issuer: emailIssuer,
  subject: email,
  name: email,
})

const sealedSchema = z.strictObject({ subject: z.string(), name: z.string() })

/** The bytes of an identity that are sealed. Of an e-mail address: the address. */
export function writeIdentity({ issuer, subject, name }: Identity): Buffer {
  return Buffer.from(issuer === emailIssuer ? subject : JSON.stringify({ subject, name }))
}

/** What {@link writeIdentity} has written. */
export function readIdentity(issuer: string, bytes: Uint8Array): Identity {
  const text = Buffer.from(bytes).toString('utf8')
  if (issuer === emailIssuer) return emailIdentity(text)
  return { issuer, ...sealedSchema.parse(JSON.parse(text)) }
}
