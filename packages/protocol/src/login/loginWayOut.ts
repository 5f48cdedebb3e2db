import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { loginLanguageSchema, nothing, originSchema, timeSchema, tokenSchema } from './loginFields.ts'
import { releasedWallet } from './loginWallet.ts'

/** `GET /v1/login/way-out`: what the wallet's own page may do now, and what it has to wait for. */
export const loginWayOutCall = {
  method: 'GET',
  path: '/v1/login/way-out',
  project: 'query',
  answer: z.object({
    /** Until then the login of this session counts as fresh. */
    freshUntil: timeSchema,
    /** Nothing is exported before: a device is new, or the account's e-mail address. */
    heldUntil: z.nullable(timeSchema),
    /** The wallet is protected, so an export needs a passkey or passcode, too. */
    needsFactor: z.boolean(),
    /** Until then the one that was proved for that counts. */
    factorUntil: z.nullable(timeSchema),
    /** How long that is after a change. */
    holdSeconds: z.number(),
    /** How long an account that is to be deleted can be taken back. */
    deletionSeconds: z.number(),
  }),
} as const satisfies ApiCall

/** What somebody takes along. */
export const exportKinds = ['phrase', 'keys', 'kit'] as const

export type ExportKind = (typeof exportKinds)[number]

/**
 * `POST /v1/login/wallet/export`: the server's share of this device, for an export. It is sealed for nothing else, to a key that the key worker
 * uses once. The DPoP proof carries a nonce.
 */
export const loginExportCall = {
  method: 'POST',
  path: '/v1/login/wallet/export',
  project: 'query',
  body: z.strictObject({
    kind: z.enum(exportKinds),
    ephemeralKey: tokenSchema,
    /** Of the mail that follows. */
    language: loginLanguageSchema,
  }),
  answer: z.object(releasedWallet),
} as const satisfies ApiCall

/** `POST /v1/login/consents/revoke`: a dapp may not use the wallet any more. Its sessions end. */
export const loginRevokeConsentCall = {
  method: 'POST',
  path: '/v1/login/consents/revoke',
  project: 'query',
  body: z.strictObject({ origin: originSchema }),
  answer: nothing,
} as const satisfies ApiCall

/** `POST /v1/login/deletion`: the account is deleted after a while, unless somebody logs in before. Every session ends. */
export const loginDeletionCall = {
  method: 'POST',
  path: '/v1/login/deletion',
  project: 'query',
  body: z.strictObject({
    /** The visitor has said that they have what opens the wallet elsewhere, or do not need it. */
    hasExported: z.literal(true),
    language: loginLanguageSchema,
  }),
  answer: z.object({ deletesAt: timeSchema }),
} as const satisfies ApiCall
