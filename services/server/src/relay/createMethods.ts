import type { RelayMethod, RelayParams } from '@latchkey/protocol/relay'
import type { Clock } from '../clock.ts'
import type { RelayLimits } from '../config/relayLimits.ts'
import { createTally } from './createTally.ts'
import { createFairPool } from './fair/createFairPool.ts'
import type { Delivery } from './messages/createDelivery.ts'
import type { Mailboxes } from './messages/createMailboxes.ts'
import type { Publisher } from './messages/createPublisher.ts'
import type { MessageStore, NewMessage } from './messages/messageStore.ts'
import type { Quotas } from './quotas/createQuotas.ts'
import { RelayFailure } from './relayFailure.ts'
import type { Connection } from './socket/connection.ts'
import { deliveredSeq, subscriptionId } from './socket/deliveryText.ts'
import { isThisMachine } from './socket/isThisMachine.ts'
import type { Attested } from './verify/createAttestationCheck.ts'
import type { Watches } from './watches/createWatches.ts'

/** A caller by HTTP: it has no socket, so that nothing can be sent to it after the answer. */
export type HttpCaller = Pick<Connection, 'clientId' | 'projectId' | 'address' | 'origin' | 'published'> & {
  socket?: undefined
}

export type Caller = Connection | HttpCaller

/** What a client may do, by the name of the method. Each gives the result of the answer. */
export type Methods = {
  [method in RelayMethod]: (caller: Caller, params: RelayParams<method>) => unknown
}

/** How many topics that a client has published on are kept in mind. */
const maxPublished = 1_000

/** How many messages one fetch gives, and about how many bytes of them. */
const fetchSize = 100
const fetchBytes = 1024 * 1024
/** How many fetches read at once. */
const maxFetches = 2

/** As clients publish these messages themselves where the relay does not do it for them. */
const proposal = { tag: 1100, ttl: 300 }
const proposalResponse = { tag: 1101, ttl: 300 }
const settlement = { tag: 1102, ttl: 300 }

export function createMethods({
  store,
  publisher,
  mailboxes,
  quotas,
  delivery,
  clock,
  watches,
  limits,
  mayPassAttestation = () => true,
}: {
  store: MessageStore
  publisher: Publisher
  mailboxes: Mailboxes
  quotas: Quotas
  delivery: Delivery
  clock: Clock
  watches: Watches
  mayPassAttestation?: ((attested: Attested) => boolean) | undefined
  limits: Pick<RelayLimits, 'subscriptions' | 'addressSubscriptions' | 'allSubscriptions' | 'addressReads'>
}): Methods {
  const fetches = createFairPool({ max: maxFetches })
  /** Topics of fetches that wait or run, by address. */
  const fetching = createTally()

  /** One that does not belong to the message is not passed on: to the wallet, the message then comes from nobody that is known. */
  function attestationOf(
    { origin }: Caller,
    { message, attestation }: Pick<NewMessage, 'message' | 'attestation'>,
    now: number,
  ): string | undefined {
    if (!attestation) return undefined
    return mayPassAttestation({ message, attestation, origin, now }) ? attestation : undefined
  }

  async function publish(
    caller: Caller,
    messages: readonly Omit<NewMessage, 'publisher' | 'project' | 'isFirst'>[],
  ) {
    const { clientId, projectId, published } = caller
    const now = clock.now()
    quotas.charge(caller, messages, now)
    try {
      for (const { topic, message } of messages) mailboxes.charge(topic, message.length)
    } catch (error) {
      quotas.refund(caller, messages, now)
      throw error
    }
    if (published.size > maxPublished) published.clear()
    const marked = messages.map((message) => {
      const isFirst = !published.has(message.topic)
      published.add(message.topic)
      return {
        ...message,
        attestation: attestationOf(caller, message, now),
        publisher: clientId,
        project: projectId,
        ...(isFirst && { isFirst }),
      }
    })
    try {
      quotas.refund(caller, await publisher.publish(marked), now)
    } catch (error) {
      quotas.refund(caller, messages, now)
      // Nothing was stored: when the client tries again, its message is still the first on the topic.
      for (const { topic, isFirst } of marked) if (isFirst) published.delete(topic)
      throw error
    }
    return true
  }

  /** Stores the subscriptions of a client that has no socket here: messages reach it through its webhook, or when it fetches. */
  async function remember(clientId: string, topics: readonly string[]): Promise<string[]> {
    if (!(await watches.subscribed(clientId, topics))) throw new RelayFailure('SubscriberLimitExceeded')
    return ids(clientId, topics)
  }

  function checkRoom({ subscriptions, address }: Connection, topics: readonly string[]) {
    const added = new Set(topics.filter((topic) => !subscriptions.has(topic))).size
    if (subscriptions.size + added > limits.subscriptions) throw new RelayFailure('SubscriberLimitExceeded')
    if (added === 0) return
    if (delivery.subscriptionCount() + added > limits.allSubscriptions) throw new RelayFailure('Overloaded')
    if (isThisMachine(address)) return
    if (delivery.subscriptionCount(address) + added > limits.addressSubscriptions)
      throw new RelayFailure('AddressSubscriptionLimitExceeded')
  }

  function checkReads({ address }: Caller, count: number) {
    if (isThisMachine(address)) return
    if (delivery.waitingReads(address) + fetching.of(address) + count > limits.addressReads)
      throw new RelayFailure('AddressReadLimitExceeded')
  }

  function subscribe(caller: Caller, topics: readonly string[]): string[] | Promise<string[]> {
    const { clientId } = caller
    if (!caller.socket) return remember(clientId, topics)
    checkRoom(caller, topics)
    checkReads(caller, topics.length)
    delivery.subscribe(caller, topics)
    return watches.isWatched(clientId) ? remember(clientId, topics) : ids(clientId, topics)
  }

  function unsubscribe(caller: Caller, topics: readonly string[]): true | Promise<true> {
    if (caller.socket) for (const topic of topics) delivery.unsubscribe(caller, topic)
    if (caller.socket && !watches.isWatched(caller.clientId)) return true
    return watches.unsubscribed(caller.clientId, topics).then(() => true)
  }

  async function fetch(caller: Caller, topics: readonly string[]) {
    const { clientId, address } = caller
    checkReads(caller, topics.length)
    const wants = topics.map((topic) => ({ topic, client: clientId, after: 0 }))
    const limit = Math.ceil(fetchSize / topics.length)
    const read = () => store.pending(wants, { now: clock.now(), limit, maxBytes: fetchBytes })
    fetching.add(address, topics.length)
    const pages = await fetches.run(caller, read).finally(() => fetching.add(address, -topics.length))
    const messages = pages.flatMap((page) => page.messages)
    return {
      messages: messages.slice(0, fetchSize).map(({ topic, message, publishedAt, tag, attestation }) => ({
        topic,
        message,
        publishedAt,
        tag,
        ...(attestation && { attestation }),
      })),
      hasMore: messages.length > fetchSize || pages.some(({ hasMore }) => hasMore),
    }
  }

  const subscribeOne = async (caller: Caller, { topic }: { topic: string }) =>
    (await subscribe(caller, [topic]))[0]

  return {
    irn_publish: (caller, message) => publish(caller, [message]),
    irn_batchPublish: (caller, { messages }) => publish(caller, messages),
    irn_subscribe: subscribeOne,
    irn_subscribeBlocking: subscribeOne,
    irn_batchSubscribe: (caller, { topics }) => subscribe(caller, topics),
    irn_batchSubscribeBlocking: async (caller, { topics }) =>
      (await subscribe(caller, topics)).map((id) => ({ id })),
    irn_unsubscribe: (caller, { topic }) => unsubscribe(caller, [topic]),
    irn_batchUnsubscribe: (caller, { subscriptions }) =>
      unsubscribe(
        caller,
        subscriptions.map(({ topic }) => topic),
      ),
    irn_fetchMessages: (caller, { topic }) => fetch(caller, [topic]),
    irn_batchFetchMessages: (caller, { topics }) => fetch(caller, topics),
    async irn_batchReceive({ clientId }, { receipts }) {
      await store.receive(
        clientId,
        receipts.map(({ topic, messageId }) =>
          typeof messageId === 'string' && messageId.length === 64
            ? { topic, digest: messageId }
            : { topic, seq: deliveredSeq(messageId) ?? 0 },
        ),
      )
      return true
    },
    irn_watchRegister: (_, { registerAuth }) => watches.register(registerAuth),
    async irn_watchUnregister(_, { unregisterAuth }) {
      await watches.unregister(unregisterAuth)
      return true
    },
    async wc_createTopic(caller, { topic }) {
      await subscribe(caller, [topic])
      return true
    },
    // Whoever proposes waits for the answer on the pairing's topic, without asking for it.
    async wc_proposeSession(caller, { pairingTopic, sessionProposal, attestation }) {
      const subscribing = subscribe(caller, [pairingTopic])
      const message = { ...proposal, topic: pairingTopic, message: sessionProposal, attestation }
      await Promise.all([subscribing, publish(caller, [message])])
      return true
    },
    // The answer and the settlement, both or none; the wallet then listens on the session's topic.
    async wc_approveSession(caller, params) {
      const subscribing = subscribe(caller, [params.sessionTopic])
      const messages = [
        { ...proposalResponse, topic: params.pairingTopic, message: params.sessionProposalResponse },
        { ...settlement, topic: params.sessionTopic, message: params.sessionSettlementRequest },
      ]
      await Promise.all([subscribing, publish(caller, messages)])
      return true
    },
  }
}

function ids(clientId: string, topics: readonly string[]): string[] {
  return topics.map((topic) => subscriptionId(topic, clientId))
}
