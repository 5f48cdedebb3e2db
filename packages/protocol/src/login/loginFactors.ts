import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import {
  deviceIdSchema,
  bytesSchema as limited,
  loginLanguageSchema,
  nothing,
  timeSchema,
  tokenSchema,
} from './loginFields.ts'
import { recoveryGrantSchema } from './loginSession.ts'
import { recoveryKeySchema, releasedWallet, shareSchema, splitSchema } from './loginWallet.ts'

const epoch = z.int().check(z.minimum(1), z.maximum(1_000_000))
const attemptId = z.uuid()
const token = tokenSchema
/** Of the mails about it. */
const language = loginLanguageSchema
/** Of a credential, as the authenticator has made it. */
const credentialId = limited(1_023)
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))
/** 16 bytes. */
const salt = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'must be a salt'))

/** Kinds of factors: what the owner of a wallet proves besides the login. */
export const factorKinds = ['passkey', 'passcode'] as const
export type FactorKind = (typeof factorKinds)[number]

/** The recovery key, wrapped for one factor. */
const wrapping = { salt, wrappedKey: limited(128) }
const signature = z.string().check(z.regex(/^0x[0-9a-f]{130}$/, 'must be a signature'))

/** What a new factor is, besides the wrapped key. Of a passkey nothing that its pseudo-random function gave is among it. */
const newFactorSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('passkey'),
    ...wrapping,
    credential: z.strictObject({
      id: credentialId,
      clientDataJSON: limited(4_096),
      attestationObject: limited(16_384),
      transports,
    }),
  }),
  z.strictObject({
    kind: z.literal('passcode'),
    ...wrapping,
    /** For the stretching. */
    stretchingSalt: salt,
    /** Proves that somebody knows the passcode. */
    tag: tokenSchema,
    /** The server's part of what unwraps the key. */
    pepper: tokenSchema,
  }),
])

export type NewFactor = z.infer<typeof newFactorSchema>

/** `GET /v1/login/factors`: what protects the account's wallet. */
export const loginFactorsCall = {
  method: 'GET',
  path: '/v1/login/factors',
  project: 'query',
  answer: z.object({
    factors: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(factorKinds),
        /** The browser and system on which it was set up. */
        name: z.string(),
        createdAt: timeSchema,
        usedAt: z.nullable(timeSchema),
      }),
    ),
  }),
} as const satisfies ApiCall

/**
 * `POST /v1/login/factors/attempts`: begins what needs a factor. `recover`: a device without a share gets the wallet. `change`: a factor is
 * added or removed, for which the session must be new where there is no factor yet. `export`: a protected wallet is taken along.
 */
export const loginBeginFactorCall = {
  method: 'POST',
  path: '/v1/login/factors/attempts',
  project: 'query',
  body: z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('recover'), recoveryGrant: recoveryGrantSchema, language }),
    z.strictObject({ purpose: z.literal('change'), language }),
    z.strictObject({ purpose: z.literal('export'), language }),
  ]),
  answer: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('begun'),
      id: attemptId,
      /** For the page that asks for the factor. */
      token,
      expiresAt: timeSchema,
    }),
    /** The session is too old for that. */
    z.object({ state: z.literal('logInAgain') }),
  ]),
} as const satisfies ApiCall

/** How often a passcode may still be tried, and from when on. */
const tries = { left: z.number(), waitUntil: z.nullable(timeSchema) }

/** `POST /v1/login/factors/look`: what an attempt can be proved by. Each look makes a new challenge. */
export const loginLookAtFactorsCall = {
  method: 'POST',
  path: '/v1/login/factors/look',
  project: 'none',
  body: z.strictObject({ token }),
  answer: z.object({
    purpose: z.enum(['recover', 'change', 'export']),
    /** Where somebody wants to use the wallet. */
    origin: z.string(),
    accountId: z.uuid(),
    walletId: z.uuid(),
    challenge: tokenSchema,
    passkeys: z.array(z.object({ id: credentialId, transports })),
    passcode: z.nullable(z.object({ stretchingSalt: salt, ...tries })),
  }),
} as const satisfies ApiCall

/** A factor that was proved, as far as the server has a part in it. */
const provedFactorSchema = z.object({
  kind: z.enum(factorKinds),
  ...wrapping,
  /** Of a passcode. */
  pepper: z.optional(tokenSchema),
})

/** For which device and epoch the shares were made. */
const sealedFor = z.object({ deviceId: deviceIdSchema, epoch })

/** `POST /v1/login/factors/prove`: the answer of a passkey, or the tag of a passcode. */
export const loginProveFactorCall = {
  method: 'POST',
  path: '/v1/login/factors/prove',
  project: 'none',
  body: z.union([
    z.strictObject({
      token,
      passkey: z.strictObject({
        id: credentialId,
        clientDataJSON: limited(4_096),
        authenticatorData: limited(2_048),
        signature: limited(1_024),
      }),
    }),
    z.strictObject({ token, tag: tokenSchema }),
  ]),
  answer: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('proved'),
      factor: provedFactorSchema,
      recovery: recoveryKeySchema,
      /** Sealed to the recovery key. */
      recoveryShare: shareSchema,
      sealedFor,
    }),
    z.object({ state: z.literal('wrong'), ...tries }),
    /** Too many wrong passcodes. */
    z.object({ state: z.literal('locked'), until: timeSchema }),
    /** The passkey is none of this account, or its answer does not belong to this attempt. */
    z.object({ state: z.literal('refused') }),
  ]),
} as const satisfies ApiCall

/** `POST /v1/login/factors/hand-over`: the opened share, sealed to the one-time key of the frame that waits for it. */
export const loginHandOverCall = {
  method: 'POST',
  path: '/v1/login/factors/hand-over',
  project: 'none',
  body: z.strictObject({ token, recoveryShare: shareSchema }),
  answer: nothing,
} as const satisfies ApiCall

/** `POST /v1/login/factors/attempts/{id}/result`: waits up to 20 s for what happens in the window. */
export const loginFactorResultCall = {
  method: 'POST',
  path: '/v1/login/factors/attempts/{id}/result',
  project: 'query',
  params: z.object({ id: attemptId }),
  body: nothing,
  answer: z.object({ state: z.enum(['waiting', 'done', 'expired']) }),
} as const satisfies ApiCall

/** `POST /v1/login/factors/recover`: the shares, once the window has handed over its own. The DPoP proof carries a nonce. */
export const loginRecoverByFactorCall = {
  method: 'POST',
  path: '/v1/login/factors/recover',
  project: 'query',
  body: z.strictObject({ attemptId, ephemeralKey: tokenSchema }),
  answer: z.object({ ...releasedWallet, recoveryShare: shareSchema, sealedFor, recovery: recoveryKeySchema }),
} as const satisfies ApiCall

/** `POST /v1/login/factors/passkey`: what a new passkey is made with. */
export const loginNewPasskeyCall = {
  method: 'POST',
  path: '/v1/login/factors/passkey',
  project: 'query',
  body: z.strictObject({ token }),
  answer: z.object({
    challenge: tokenSchema,
    /** What the passkey is called in the visitor's list. */
    name: z.string(),
    /** Those that there are: an authenticator makes no second one. */
    passkeys: z.array(z.object({ id: credentialId, transports })),
  }),
} as const satisfies ApiCall

/**
 * `POST /v1/login/wallet/recovery`: prepares a change of who recovers the wallet, by its first factor or by the escrow again. Nothing has
 * changed before it is confirmed. The answer is what was stored, read back, for the frame to try. The DPoP proof carries a nonce.
 */
export const loginChangeRecoveryCall = {
  method: 'POST',
  path: '/v1/login/wallet/recovery',
  project: 'query',
  body: z.strictObject({
    token,
    ephemeralKey: tokenSchema,
    walletId: z.uuid(),
    epoch,
    vault: limited(16 * 1024),
    commitment: tokenSchema,
    device: splitSchema,
    /** Without both, the escrow recovers the wallet. */
    recovery: z.optional(recoveryKeySchema),
    factor: z.optional(newFactorSchema),
    /** By the EVM key, over `latchkey recovery {walletId} {epoch} of {accountId} by {public key, or "escrow"}` (EIP-191). */
    proof: signature,
  }),
  answer: z.object({
    ...releasedWallet,
    recoveryShare: shareSchema,
    recovery: z.optional(recoveryKeySchema),
    factor: z.optional(provedFactorSchema),
  }),
} as const satisfies ApiCall

/** `POST /v1/login/wallet/recovery/confirm`: the change counts. Every earlier share is deleted. */
export const loginConfirmRecoveryCall = {
  method: 'POST',
  path: '/v1/login/wallet/recovery/confirm',
  project: 'query',
  body: z.strictObject({ token, walletId: z.uuid(), epoch }),
  answer: nothing,
} as const satisfies ApiCall

/** `POST /v1/login/factors`: one more factor, after one that there is was proved. */
export const loginAddFactorCall = {
  method: 'POST',
  path: '/v1/login/factors',
  project: 'query',
  body: z.strictObject({ token, factor: newFactorSchema }),
  answer: nothing,
} as const satisfies ApiCall

/** `POST /v1/login/factors/remove`: removes a factor, after one was proved. The last one goes by a change of recovery. */
export const loginRemoveFactorCall = {
  method: 'POST',
  path: '/v1/login/factors/remove',
  project: 'query',
  body: z.strictObject({ token, id: z.uuid() }),
  answer: nothing,
} as const satisfies ApiCall
