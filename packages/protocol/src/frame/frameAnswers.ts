import * as z from 'zod/mini'
import { chainIdSchema } from '../api/fields.ts'
import { namespaces } from '../caip/namespace.ts'
import { loginProviders } from '../login/loginProviders.ts'
import type { AppMessageType } from './appMessages.ts'
import { type FrameError, frameErrorSchema } from './frameErrors.ts'
import { emailSchema, emptySchema, idSchema, longText, shortText } from './frameFields.ts'
import { frameVersion } from './handshake.ts'

/** One address of the wallet. `publicKey` is hexadecimal without `0x`; on Polkadot it is one of sr25519. */
const account = /* @__PURE__ */ z.strictObject({
  namespace: z.enum(namespaces),
  address: shortText,
  type: z.enum(['eoa', 'smartAccount', 'payment', 'ordinal']),
  publicKey: z.optional(z.string().check(z.regex(/^([\da-f]{2}){32,65}$/))),
})

const user = /* @__PURE__ */ z.strictObject({
  /** Absent where the account has none. */
  email: z.optional(emailSchema),
  /** By what this session began, and what the visitor is called there. */
  provider: z.enum(loginProviders),
  userName: shortText,
  /** The first account of the chain that was asked for. */
  address: shortText,
  chainId: chainIdSchema,
  /** Those of every namespace; those of the chain that was asked for as they are written there. */
  accounts: z.array(account).check(z.minLength(1), z.maxLength(32)),
})

/** One way to log in. `userName`: the e-mail address, or what the visitor is called at the provider, which may be nothing. */
const login = /* @__PURE__ */ z.strictObject({
  id: z.uuid(),
  provider: z.enum(loginProviders),
  userName: z.string().check(z.maxLength(256)),
})

const chain = /* @__PURE__ */ z.strictObject({ chainId: chainIdSchema })

/**
 * What the frame answers where it succeeds, by the type of the request.
 *
 * @example
 * frameAnswers.CONNECT_EMAIL.parse({ action: 'VERIFY_OTP' })
 */
export const frameAnswers = {
  CONNECT_EMAIL: /* @__PURE__ */ z.strictObject({
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  }),
  CONNECT_DEVICE: emptySchema,
  CONNECT_OTP: emptySchema,
  RESEND_CODE: emptySchema,
  CANCEL: emptySchema,
  GET_USER: user,
  IS_CONNECTED: /* @__PURE__ */ z.strictObject({ isConnected: z.boolean() }),
  SIGN_OUT: emptySchema,
  SWITCH_NETWORK: chain,
  GET_CHAIN_ID: chain,
  /** What the answer to each method that the visitor approves must be is in `rpcAnswers`. */
  RPC_REQUEST: /* @__PURE__ */ z.unknown(),
  SYNC_THEME: emptySchema,
  SYNC_DAPP_DATA: emptySchema,
  RELOAD: emptySchema,
  GET_SOCIAL_REDIRECT_URI: /* @__PURE__ */ z.strictObject({ uri: longText }),
  CONNECT_SOCIAL: emptySchema,
  /** The oldest first. */
  LIST_LOGINS: /* @__PURE__ */ z.strictObject({ logins: z.array(login).check(z.maxLength(16)) }),
  LINK_LOGIN: emptySchema,
  UNLINK_LOGIN: emptySchema,
  GET_FARCASTER_URI: /* @__PURE__ */ z.strictObject({ url: longText }),
  /** What the visitor is called there, the page learns with the consent. */
  CONNECT_FARCASTER: emptySchema,
  UPDATE_EMAIL: /* @__PURE__ */ z.strictObject({
    action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  }),
  UPDATE_EMAIL_PRIMARY_OTP: emptySchema,
  UPDATE_EMAIL_SECONDARY_OTP: /* @__PURE__ */ z.strictObject({ newEmail: emailSchema }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: /* @__PURE__ */ z.strictObject({
    smartAccountEnabledNetworks: z.array(z.int()),
  }),
  INIT_SMART_ACCOUNT: /* @__PURE__ */ z.strictObject({ address: shortText, isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: /* @__PURE__ */ z.strictObject({
    type: z.enum(['eoa', 'smartAccount']),
    address: shortText,
  }),
} as const satisfies Record<AppMessageType, z.ZodMiniType>

export type FrameAnswerPayload<type extends AppMessageType> = z.infer<(typeof frameAnswers)[type]>
export type FrameUser = z.infer<typeof user>
export type FrameLogin = z.infer<typeof login>
export type FrameAccount = z.infer<typeof account>
export type LoginAction = FrameAnswerPayload<'CONNECT_EMAIL'>['action']

/** An answer of the frame. It has the id of the request. */
export type FrameAnswer = {
  [type in AppMessageType]:
    | { v: typeof frameVersion; id: string; type: `${type}_SUCCESS`; payload: FrameAnswerPayload<type> }
    | { v: typeof frameVersion; id: string; type: `${type}_ERROR`; payload: FrameError }
}[AppMessageType]

/**
 * The answer to a request of this type: a success or an error.
 *
 * @example
 * frameAnswerSchema('CONNECT_EMAIL').safeParse(event.data)
 */
export function frameAnswerSchema<type extends AppMessageType>(type: type) {
  const envelope = { v: z.literal(frameVersion), id: idSchema }
  return z.discriminatedUnion('type', [
    z.strictObject({
      ...envelope,
      type: z.literal(`${type}_SUCCESS` as const),
      payload: frameAnswers[type] as unknown as z.ZodMiniType<FrameAnswerPayload<type>>,
    }),
    z.strictObject({ ...envelope, type: z.literal(`${type}_ERROR` as const), payload: frameErrorSchema }),
  ])
}
