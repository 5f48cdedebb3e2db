import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SealingPurpose } from './sealing.ts'

/** A key with its name, which stands in everything that it has sealed. */
export type SealingKey = { kid: string; key: Buffer }

/**
 * The keys of each purpose. The first seals, and all of them open. `heads`: what is left of keys that were pruned, to check the heads of the
 * audit log with.
 */
export type SealingKeys = Readonly<Record<SealingPurpose, readonly SealingKey[]>> & {
  heads?: readonly SealingKey[] | undefined
}

const keySchema = z.strictObject({
  kid: z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'must be 1 to 40 letters, digits and -'),
  key: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes in base64')
    .transform((text) => Buffer.from(text, 'base64')),
})

const listSchema = z
  .array(keySchema)
  .min(1, 'must have a key')
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'has one kid twice')

/** `{ "auth": [{ "kid", "key" }], "pii": […], "otp": […] }`, and `heads` where keys were pruned. */
export const sealingKeysSchema = z.strictObject({
  auth: listSchema,
  pii: listSchema,
  otp: listSchema,
  heads: listSchema.optional(),
})

/** What {@link sealingKeysSchema} reads. */
export function formatSealingKeys(keys: SealingKeys): string {
  const format = (list: readonly SealingKey[]) =>
    list.map(({ kid, key }) => ({ kid, key: key.toString('base64') }))
  const { auth, pii, otp, heads = [] } = keys
  const lists = {
    ...{ auth: format(auth), pii: format(pii), otp: format(otp) },
    ...(heads.length > 0 && { heads: format(heads) }),
  }
  return `${JSON.stringify(lists, null, 2)}\n`
}

/** A new key. Its name begins with the time, so that the newest is the last in the order of names. */
export function makeSealingKey(now: Date): SealingKey {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return { kid: `${time}-${randomBytes(3).toString('hex')}`, key: randomBytes(32) }
}

/** Makes a record of something for each purpose. */
export function perPurpose<value>(make: (purpose: SealingPurpose) => value): Record<SealingPurpose, value> {
  return { auth: make('auth'), pii: make('pii'), otp: make('otp') }
}
