import * as z from 'zod/mini'
import { relayBatchLimit, relayMessageLimit, relayTtlLimit } from './relayLimits.ts'

/** A topic: the SHA-256 of a key that the relay does not know. */
const topic = /* @__PURE__ */ z.string().check(z.regex(/^[0-9a-f]{64}$/, 'InvalidTopic'))

/** PostgreSQL cannot store a zero byte in a text. Clients send base64, so no real message has one. */
const message = /* @__PURE__ */ z
  .string()
  .check(z.minLength(1), z.maxLength(relayMessageLimit, 'PayloadSizeExceeded'), z.regex(/^[^\0]*$/))

const ttl = /* @__PURE__ */ z.int().check(z.minimum(1, 'TtlTooShort'), z.maximum(relayTtlLimit, 'TtlTooLong'))

const attestation = /* @__PURE__ */ z.optional(
  z.nullable(z.string().check(z.maxLength(4_096), z.regex(/^[^\0]*$/))),
)

const batch = <item extends z.ZodMiniType>(item: item) =>
  z.array(item).check(z.minLength(1, 'BatchEmpty'), z.maxLength(relayBatchLimit, 'BatchLimitExceeded'))

const tag = /* @__PURE__ */ z.int().check(z.minimum(0), z.maximum(2_147_483_647))

// Clients add in plain text which methods they call and which transactions and signatures resulted (`rpcMethods`, `chainId`, `txHashes`,
// `contractAddresses`, `correlationId`, `tvf`, `approved…`). The schema does not name these fields, so they are dropped here.
const publish = /* @__PURE__ */ z.object({ topic, message, ttl, tag, attestation })

const subscribe = /* @__PURE__ */ z.object({ topic })

/** Clients name a message by the id of its delivery or by its SHA-256. */
const messageId = /* @__PURE__ */ z.union([
  z.int().check(z.minimum(1)),
  z.string().check(z.regex(/^([0-9a-f]{64}|\d{1,16})$/)),
])

/** A JWT signed by the client that is watched. */
const watchToken = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(4_096))
const batchSubscribe = /* @__PURE__ */ z.object({ topics: batch(topic) })

/**
 * The methods that a client may call on the relay, with the parameters that the relay reads. All other parameters are dropped unread.
 *
 * @example
 * relayMethods.irn_subscribe.parse({ topic })
 */
export const relayMethods = {
  irn_publish: publish,
  irn_batchPublish: /* @__PURE__ */ z.object({ messages: batch(publish) }),
  irn_subscribe: subscribe,
  irn_subscribeBlocking: subscribe,
  irn_batchSubscribe: batchSubscribe,
  irn_batchSubscribeBlocking: batchSubscribe,
  irn_unsubscribe: subscribe,
  irn_batchUnsubscribe: /* @__PURE__ */ z.object({ subscriptions: batch(z.object({ topic })) }),
  irn_fetchMessages: subscribe,
  irn_batchFetchMessages: batchSubscribe,
  irn_batchReceive: /* @__PURE__ */ z.object({
    receipts: batch(z.object({ topic, messageId })),
  }),
  irn_watchRegister: /* @__PURE__ */ z.object({ registerAuth: watchToken }),
  irn_watchUnregister: /* @__PURE__ */ z.object({ unregisterAuth: watchToken }),
  wc_createTopic: subscribe,
  wc_proposeSession: /* @__PURE__ */ z.object({
    pairingTopic: topic,
    sessionProposal: message,
    attestation,
  }),
  wc_approveSession: /* @__PURE__ */ z.object({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
  }),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>

export type RelayMethod = keyof typeof relayMethods

export type RelayParams<method extends RelayMethod> = z.output<(typeof relayMethods)[method]>

/**
 * The method with this name. The older names from before `irn_` are still accepted.
 *
 * @example
 * toRelayMethod('waku_publish') // 'irn_publish'
 */
export function toRelayMethod(name: string): RelayMethod | undefined {
  const current = name.replace(/^(iridium|waku)_/, 'irn_')
  return Object.hasOwn(relayMethods, current) ? (current as RelayMethod) : undefined
}

/** A message as a receiver gets it. */
export const relayDeliverySchema = /* @__PURE__ */ z.object({
  topic: z.string(),
  message: z.string(),
  publishedAt: z.number(),
  tag: z.number(),
  attestation: z.optional(z.string()),
})

export type RelayDelivery = z.infer<typeof relayDeliverySchema>
