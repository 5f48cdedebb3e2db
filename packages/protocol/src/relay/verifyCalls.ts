import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'

const digest = /* @__PURE__ */ z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex'))

/** `GET /v3/attestation`: the page that a dapp loads in a frame to get a signed statement of its own origin. */
export const attestationPageCall = {
  method: 'GET',
  path: '/v3/attestation',
  project: 'query',
  query: /* @__PURE__ */ z.object({
    /** The origin of the dapp's page. */
    origin: z.string().check(z.minLength(1), z.maxLength(300)),
    /** The SHA-256 of the message that is sent with the attestation. */
    id: digest,
    decryptedId: z.optional(digest),
  }),
} as const satisfies ApiCall

/** `GET /v3/public-key`: the key that attestations are verified with. */
export const verifyKeyCall = {
  method: 'GET',
  path: '/v3/public-key',
  project: 'none',
  answer: /* @__PURE__ */ z.object({
    publicKey: z.object({
      crv: z.literal('P-256'),
      ext: z.literal(true),
      key_ops: z.array(z.literal('verify')),
      kty: z.literal('EC'),
      x: z.string(),
      y: z.string(),
    }),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
} as const satisfies ApiCall

/** `GET /v3/public-keys`: every key that attestations may be signed with, the next one too (JWKS). Latchkey's own. */
export const verifyKeysCall = {
  method: 'GET',
  path: '/v3/public-keys',
  project: 'none',
  answer: /* @__PURE__ */ z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.literal('sig'),
        alg: z.literal('ES256'),
      }),
    ),
  }),
} as const satisfies ApiCall

/** `GET /attestation/{hash}`: which page sent a message that carries no attestation. The server stores no such data and answers 404. */
export const attestationCall = {
  method: 'GET',
  path: '/attestation/{hash}',
  project: 'none',
  params: /* @__PURE__ */ z.object({ hash: digest }),
} as const satisfies ApiCall

/** `POST /{project}/clients`: a wallet's token for push notifications. The server sends none, and says so. */
export const registerDeviceCall = {
  method: 'POST',
  path: '/{project}/clients',
  project: 'none',
  params: /* @__PURE__ */ z.object({ project: z.string().check(z.maxLength(64)) }),
  body: /* @__PURE__ */ z.object({ client_id: z.string().check(z.maxLength(200)) }),
} as const satisfies ApiCall
