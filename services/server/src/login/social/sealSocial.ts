import { z } from 'zod'
import { toBytes, toHex } from '../../db/bytes.ts'
import type { Sealing } from '../../sealing/sealing.ts'

/** What the provider is sent with a window, and has to send back or is asked with afterwards. */
export type SocialSecrets = { state: string; nonce: string; verifier: string }

/** Who somebody is at a provider. */
export type Person = { subject: string; name: string }

const secretsSchema = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() })
const personSchema = z.strictObject({ subject: z.string(), name: z.string() })

const aadOf = (transactionId: string, column: string) => `login_socials|${transactionId}|${column}`

const seal = (sealing: Sealing, value: object, aad: string) =>
  toHex(sealing.seal('pii', Buffer.from(JSON.stringify(value)), aad))

const open = (sealing: Sealing, sealed: string, aad: string): unknown =>
  JSON.parse(Buffer.from(sealing.open('pii', toBytes(sealed), aad)).toString('utf8'))

/** They lie in the database as it were a password: who reads it cannot finish the login of somebody else. */
export const sealSecrets = (sealing: Sealing, transactionId: string, secrets: SocialSecrets) =>
  seal(sealing, secrets, aadOf(transactionId, 'secrets'))

export const openSecrets = (sealing: Sealing, transactionId: string, sealed: string): SocialSecrets =>
  secretsSchema.parse(open(sealing, sealed, aadOf(transactionId, 'secrets')))

export const sealPerson = (sealing: Sealing, transactionId: string, { subject, name }: Person) =>
  seal(sealing, { subject, name }, aadOf(transactionId, 'person'))

export const openPerson = (sealing: Sealing, transactionId: string, sealed: string): Person =>
  personSchema.parse(open(sealing, sealed, aadOf(transactionId, 'person')))
