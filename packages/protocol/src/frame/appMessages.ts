import * as z from 'zod/mini'
import { chainIdSchema } from '../api/fields.ts'
import { socialProviders } from '../login/loginProviders.ts'
import { emailSchema, emptySchema, idSchema, shortText } from './frameFields.ts'
import { frameVersion } from './handshake.ts'

/** The languages of the frame. */
export const frameLanguages = ['en', 'de', 'ar'] as const

const metadata = /* @__PURE__ */ z.strictObject({
  name: z.string().check(z.maxLength(256)),
  description: z.string().check(z.maxLength(1_024)),
  url: z.string().check(z.maxLength(2_048)),
  icons: z.array(z.string().check(z.maxLength(2_048))).check(z.maxLength(8)),
})

const chain = /* @__PURE__ */ z.strictObject({ chainId: chainIdSchema })

/**
 * What the page may ask of the frame, and with what. A code is nowhere among it: the frame itself shows the field for it.
 *
 * @example
 * appPayloads.CONNECT_EMAIL.parse({ email: 'ada@example.org' })
 */
export const appPayloads = {
  /** Begins a login. */
  CONNECT_EMAIL: /* @__PURE__ */ z.strictObject({ email: emailSchema }),
  /** Shows the number to match, and waits until the link in the mail was answered. */
  CONNECT_DEVICE: emptySchema,
  /** Shows the field for the code, and waits until there is an unlocked wallet. */
  CONNECT_OTP: emptySchema,
  /** Sends the mail of the login that is under way once more. */
  RESEND_CODE: emptySchema,
  /** Ends the request of this id; without one, every request that waits for the visitor. */
  CANCEL: /* @__PURE__ */ z.strictObject({ request: z.optional(idSchema) }),
  /** Who is logged in, with addresses as they are written on `chainId`. Asks for consent where this origin has none. */
  GET_USER: /* @__PURE__ */ z.strictObject({ chainId: z.optional(chainIdSchema) }),
  /** Whether somebody is logged in who has let this origin in. Never asks anybody anything. */
  IS_CONNECTED: emptySchema,
  SIGN_OUT: emptySchema,
  SWITCH_NETWORK: chain,
  GET_CHAIN_ID: emptySchema,
  /** A method of `rpcMethods`. What `params` must be is in `rpcParams`. */
  RPC_REQUEST: /* @__PURE__ */ z.strictObject({
    chainId: chainIdSchema,
    method: z.string().check(z.regex(/^\w{1,64}$/)),
    params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  }),
  SYNC_THEME: /* @__PURE__ */ z.strictObject({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(z.record(shortText, z.union([shortText, z.number()]))),
  }),
  SYNC_DAPP_DATA: /* @__PURE__ */ z.strictObject({
    metadata,
    sdkVersion: z.optional(shortText),
    language: z.enum(frameLanguages),
  }),
  /** Forgets what is shown and begins anew, with another port. */
  RELOAD: emptySchema,
  /**
   * Begins a login in a window of a provider. `returnTo`: where that window goes in the end, for places that have one window only. As that
   * window takes the place of the page, the frame shows the number to choose before it answers.
   */
  GET_SOCIAL_REDIRECT_URI: /* @__PURE__ */ z.strictObject({
    provider: z.enum(socialProviders),
    returnTo: z.optional(z.url().check(z.maxLength(2_048))),
  }),
  /** Waits until the login in the window has ended and there is an unlocked wallet. Shows the number to choose where it is needed. */
  CONNECT_SOCIAL: emptySchema,
  /** The ways to log in to the wallet. */
  LIST_LOGINS: emptySchema,
  /**
   * Lets the visitor log in to the wallet in another way as well: by a social account, or an e-mail address. The frame asks for a proof that it is the visitor, and opens
   * the window of the provider itself, so that nobody else can.
   */
  LINK_LOGIN: /* @__PURE__ */ z.union([
    z.strictObject({ provider: z.enum(socialProviders) }),
    z.strictObject({ email: emailSchema }),
  ]),
  /** Takes a way to log in away, after the visitor has said so in the frame. */
  UNLINK_LOGIN: /* @__PURE__ */ z.strictObject({ id: z.uuid() }),
  /**
   * Begins a login by Farcaster. The answer is what a phone opens. `isHere`: the visitor opens it on this device, so the frame shows the number to
   * choose before it answers.
   */
  GET_FARCASTER_URI: /* @__PURE__ */ z.strictObject({ isHere: z.optional(z.boolean()) }),
  /** Waits until that login was approved and there is an unlocked wallet. Shows the number to choose. */
  CONNECT_FARCASTER: emptySchema,
  /** Asks for another e-mail address, and mails the first code: to the present address where there is one. */
  UPDATE_EMAIL: /* @__PURE__ */ z.strictObject({ email: emailSchema }),
  /** Shows the field for the code of the present address, and waits until it was right. The next code is mailed then. */
  UPDATE_EMAIL_PRIMARY_OTP: emptySchema,
  /** Shows the field for the code of the new address, and waits until the wallet has it. */
  UPDATE_EMAIL_SECONDARY_OTP: emptySchema,
  // From here on: known, and answered with `NOT_SUPPORTED` by a frame that does not have them.
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: emptySchema,
  INIT_SMART_ACCOUNT: emptySchema,
  SET_PREFERRED_ACCOUNT: /* @__PURE__ */ z.strictObject({ type: z.enum(['eoa', 'smartAccount']) }),
} as const

export type AppMessageType = keyof typeof appPayloads
export type AppPayload<type extends AppMessageType> = z.infer<(typeof appPayloads)[type]>

/** A request of the page. */
export type AppMessage = {
  [type in AppMessageType]: { v: typeof frameVersion; id: string; type: type; payload: AppPayload<type> }
}[AppMessageType]

function messageUnion() {
  const messages = Object.entries(appPayloads).map(([type, payload]) =>
    z.strictObject({ v: z.literal(frameVersion), id: idSchema, type: z.literal(type), payload }),
  )
  return z.discriminatedUnion('type', messages as [(typeof messages)[number]])
}

/** Every request of the page, by its type. Size and JSON are checked before, by `jsonBytes`. */
export const appMessageSchema = /* @__PURE__ */ messageUnion() as unknown as z.ZodMiniType<AppMessage>
