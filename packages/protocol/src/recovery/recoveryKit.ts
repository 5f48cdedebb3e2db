import * as z from 'zod/mini'
import { addressSchema } from '../api/fields.ts'
import { namespaces } from '../caip/namespace.ts'
import { bytesSchema, timeSchema } from '../login/loginFields.ts'

/** What every recovery kit says of itself first. */
export const recoveryKitType = 'latchkey-recovery-kit'
/** Another layout, another algorithm or other parameters are another version. */
export const recoveryKitVersion = 1
/** A longer file is no recovery kit: nobody reads it whole to find that out. In characters. */
export const recoveryKitLimit = 64 * 1024

/** How a passcode becomes 32 bytes (RFC 9106). The parameters stand in the file, for whoever writes a reader, and version 1 knows no others. */
export const passcodeStretching = { name: 'argon2id', memoryKiB: 65_536, passes: 3, lanes: 1 } as const

/** So many bytes in base64url, exactly. */
const exactBytes = (count: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'must be base64url'), z.length(Math.ceil((count * 4) / 3)))

const salt = exactBytes(16)
/** IV, ciphertext and tag of the vault key. */
const wrappedKey = exactBytes(12 + 32 + 16)
const digest = exactBytes(32)

const passcodeFactorSchema = z.strictObject({
  kind: z.literal('passcode'),
  stretching: z.strictObject({
    name: z.literal(passcodeStretching.name),
    memoryKiB: z.literal(passcodeStretching.memoryKiB),
    passes: z.literal(passcodeStretching.passes),
    lanes: z.literal(passcodeStretching.lanes),
  }),
  salt,
  wrappedKey,
})

const passkeyFactorSchema = z.strictObject({
  kind: z.literal('passkey'),
  /** The domain that the passkey belongs to: only a page of that domain, or of one below it, can use it. */
  relyingParty: z
    .string()
    .check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a domain'), z.maxLength(253)),
  credentialId: bytesSchema(1_023),
  /** What the passkey's pseudo-random function (the WebAuthn extension `prf`) is asked about. */
  prfInput: bytesSchema(256),
  salt,
  wrappedKey,
})

const factorSchema = z.discriminatedUnion('kind', [passcodeFactorSchema, passkeyFactorSchema])

const addressOfWalletSchema = z.strictObject({
  namespace: z.enum(namespaces),
  /** Bitcoin has two of them. */
  type: z.optional(z.enum(['payment', 'ordinal'])),
  address: addressSchema,
})

/** A recovery kit, as the file has it. What its parts mean, and how it is opened: `docs/recovery.md`. */
export const recoveryKitSchema = z.strictObject({
  type: z.literal(recoveryKitType),
  version: z.literal(recoveryKitVersion),
  walletId: z.uuid(),
  accountId: z.uuid(),
  /** When this file was made. */
  createdAt: timeSchema,
  /** For a person to recognise the wallet by, and to compare with what was recovered. Bitcoin's of the main network, Polkadot's in the generic format. */
  addresses: z.array(addressOfWalletSchema).check(z.minLength(1), z.maxLength(16)),
  /** The wallet's entropy under the vault key, the same bytes that the server keeps. */
  vault: bytesSchema(16 * 1024),
  /** Each of them opens the file alone. */
  factors: z.array(factorSchema).check(z.minLength(1), z.maxLength(8)),
  /** HMAC of everything above under a key that is made of the vault key: nobody who cannot open the file can change it. */
  seal: digest,
  /** SHA-256 of everything above: tells a damaged file from a wrong passcode. Anybody can compute it. */
  checksum: digest,
})

export type RecoveryKit = z.infer<typeof recoveryKitSchema>
export type RecoveryFactor = RecoveryKit['factors'][number]
export type RecoveryFactorKind = RecoveryFactor['kind']
