import type { RelayMethod, RelayParams } from '@latchkey/protocol/relay'
import type { Clock } from '../clock.ts'
import type { Delivery } from './messages/createDelivery.ts'
import type { Mailboxes } from './messages/createMailboxes.ts'
import type { Publisher } from './messages/createPublisher.ts'
import type { MessageStore, NewMessage } from './messages/messageStore.ts'
import { RelayFailure } from './relayFailure.ts'
import type { Connection } from './socket/connection.ts'
import { subscriptionId } from './socket/deliveryText.ts'

/** What a client may do, by the name of the method. Each gives the result of the answer. */
export type Methods = {
  [method in RelayMethod]: (connection: Connection, params: RelayParams<method>) => unknown
}

/** How many topics that a client has published on are kept in mind. */
const maxPublished = 1_000

/** How many messages one fetch gives. */
const fetchSize = 100

/** As clients publish these messages themselves where the relay does not do it for them. */
const proposal = { tag: 1100, ttl: 300 }
const proposalResponse = { tag: 1101, ttl: 300 }
const settlement = { tag: 1102, ttl: 300 }

export function createMethods({
  store,
  publisher,
  mailboxes,
  delivery,
  clock,
  maxSubscriptions,
}: {
  store: MessageStore
  publisher: Publisher
  mailboxes: Mailboxes
  delivery: Delivery
  clock: Clock
  maxSubscriptions: number
}): Methods {
  async function publish(
    { clientId, published }: Connection,
    messages: readonly Omit<NewMessage, 'publisher' | 'isFirst'>[],
  ) {
    for (const { topic, message } of messages) mailboxes.charge(topic, message.length)
    if (published.size > maxPublished) published.clear()
    const marked = messages.map((message) => {
      const isFirst = !published.has(message.topic)
      published.add(message.topic)
      return { ...message, publisher: clientId, ...(isFirst && { isFirst }) }
    })
    try {
      await publisher.publish(marked)
    } catch (error) {
      // Tried again, it is still the first.
      for (const { topic, isFirst } of marked) if (isFirst) published.delete(topic)
      throw error
    }
    return true
  }

  function subscribe(connection: Connection, topics: readonly string[]): string[] {
    const { subscriptions, clientId } = connection
    const added = new Set(topics.filter((topic) => !subscriptions.has(topic))).size
    if (subscriptions.size + added > maxSubscriptions) throw new RelayFailure('SubscriberLimitExceeded')
    delivery.subscribe(connection, topics)
    return topics.map((topic) => subscriptionId(topic, clientId))
  }

  async function fetch({ clientId }: Connection, topics: readonly string[]) {
    const wants = topics.map((topic) => ({ topic, client: clientId, after: 0 }))
    const limit = Math.ceil(fetchSize / topics.length)
    const found = await store.pending(wants, { now: clock.now(), limit })
    const messages = found.flat()
    return {
      messages: messages.slice(0, fetchSize).map(({ topic, message, publishedAt, tag, attestation }) => ({
        topic,
        message,
        publishedAt,
        tag,
        ...(attestation && { attestation }),
      })),
      hasMore: messages.length > fetchSize || found.some(({ length }) => length === limit),
    }
  }

  return {
    irn_publish: (connection, message) => publish(connection, [message]),
    irn_batchPublish: (connection, { messages }) => publish(connection, messages),
    irn_subscribe: (connection, { topic }) => subscribe(connection, [topic])[0],
    irn_subscribeBlocking: (connection, { topic }) => subscribe(connection, [topic])[0],
    irn_batchSubscribe: (connection, { topics }) => subscribe(connection, topics),
    irn_batchSubscribeBlocking: (connection, { topics }) =>
      subscribe(connection, topics).map((id) => ({ id })),
    irn_unsubscribe(connection, { topic }) {
      delivery.unsubscribe(connection, topic)
      return true
    },
    irn_batchUnsubscribe(connection, { subscriptions }) {
      for (const { topic } of subscriptions) delivery.unsubscribe(connection, topic)
      return true
    },
    irn_fetchMessages: (connection, { topic }) => fetch(connection, [topic]),
    irn_batchFetchMessages: (connection, { topics }) => fetch(connection, topics),
    async irn_batchReceive({ clientId }, { receipts }) {
      await store.receive(clientId, receipts)
      return true
    },
    wc_createTopic(connection, { topic }) {
      subscribe(connection, [topic])
      return true
    },
    // Whoever proposes waits for the answer on the pairing's topic, without asking for it.
    wc_proposeSession(connection, { pairingTopic, sessionProposal, attestation }) {
      subscribe(connection, [pairingTopic])
      return publish(connection, [
        { ...proposal, topic: pairingTopic, message: sessionProposal, attestation },
      ])
    },
    // The answer and the settlement, both or none; the wallet then listens on the session's topic.
    wc_approveSession(connection, params) {
      subscribe(connection, [params.sessionTopic])
      return publish(connection, [
        { ...proposalResponse, topic: params.pairingTopic, message: params.sessionProposalResponse },
        { ...settlement, topic: params.sessionTopic, message: params.sessionSettlementRequest },
      ])
    },
  }
}
