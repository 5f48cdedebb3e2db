import { z } from 'zod'
import { toBytes, toHex } from '../../db/bytes.ts'
import type { Sealing } from '../../sealing/sealing.ts'

/** What the provider is sent with a window, and has to send back or is asked with afterwards. */
export type SocialSecrets = { state: string; nonce: string; verifier: string }

/** Who somebody is at a provider. `custody`: the address that has a Farcaster id. */
export type Person = { subject: string; name: string; custody?: string | undefined }

/** The channel of a login by Farcaster. `location`: opens its app. */
export type ChannelSecrets = { nonce: string; channelToken: string; location: string }

const secretsSchema = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() })
const personSchema = z.strictObject({
  subject: z.string(),
  name: z.string(),
  custody: z.string().optional(),
})
const channelSchema = z.strictObject({ nonce: z.string(), channelToken: z.string(), location: z.string() })

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

export const sealChannel = (sealing: Sealing, transactionId: string, secrets: ChannelSecrets) =>
  seal(sealing, secrets, aadOf(transactionId, 'channel'))

export const openChannel = (sealing: Sealing, transactionId: string, sealed: string): ChannelSecrets =>
  channelSchema.parse(open(sealing, sealed, aadOf(transactionId, 'channel')))

export const sealPerson = (sealing: Sealing, transactionId: string, { subject, name, custody }: Person) =>
  seal(sealing, { subject, name, ...(custody !== undefined && { custody }) }, aadOf(transactionId, 'person'))

export const openPerson = (sealing: Sealing, transactionId: string, sealed: string): Person =>
  personSchema.parse(open(sealing, sealed, aadOf(transactionId, 'person')))
