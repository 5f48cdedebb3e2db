import type { Clock } from '../../clock.ts'
import type { Logger } from '../../logger/createLogger.ts'
import { createTally } from '../createTally.ts'
import { type Connection, isFull, type Loading, sendText } from '../socket/connection.ts'
import { deliveryText } from '../socket/deliveryText.ts'
import { createBatcher } from './createBatcher.ts'
import { createReads } from './createReads.ts'
import type { Ack, MessageStore, Page, StoredMessage } from './messageStore.ts'

export type DeliveryLimits = {
  /** How many messages a client may have that it has not acknowledged. */
  unacknowledged: number
  /** After so long without an acknowledgement they are sent again … */
  repeatMs: number
  /** … so often, and then it is too slow. */
  repeats: number
}

export const deliveryLimits: DeliveryLimits = { unacknowledged: 256, repeatMs: 30_000, repeats: 3 }

/** How long acknowledgements are gathered. What is lost of them is sent again. */
const lingerMs = 20

export type Delivery = {
  /** From now on the client gets what comes on these topics, and first what waits for it. */
  subscribe(connection: Connection, topics: readonly string[]): void
  unsubscribe(connection: Connection, topic: string): void
  /** Sends messages that have just been stored to the subscribers that are connected to this process. */
  deliver(messages: readonly StoredMessage[]): void
  /** A message has been stored on a topic: its subscribers are sent what they have not been sent yet. */
  wake(topic: string): void
  acknowledge(connection: Connection, seq: number): void
  /** Resumes what could not be sent before, and repeats what is not acknowledged in time. False: the client is too slow. */
  resumeOrRepeat(connection: Connection): boolean
  remove(connection: Connection): void
  topicCount(): number
  /** How many topics the clients of an address listen on, or all clients. */
  subscriptionCount(address?: string): number
  /** How many topics of an address, or of all, wait to be read. */
  waitingReads(address?: string): number
  /** Resolves when all acknowledgements are stored. */
  idle(): Promise<void>
}

/** Brings stored messages to the clients of this process: each at least once, those of a topic in order. */
export function createDelivery({
  store,
  clock,
  logger,
  limits = deliveryLimits,
  onSent,
  onAcknowledged,
}: {
  store: Pick<MessageStore, 'waiting' | 'pending' | 'acknowledge'>
  clock: Clock
  logger: Logger
  limits?: DeliveryLimits
  onSent?(message: StoredMessage): void
  onAcknowledged?(topic: string, bytes: number): void
}): Delivery {
  /** Most topics have one listener here: a set for each would take most of the memory. */
  const listeners = new Map<string, Connection | Set<Connection>>()
  const counts = createTally()
  const reads = createReads<Loading>({
    store,
    clock,
    isWanted,
    onPage,
    onFailure(failed, error) {
      logger.warn({ err: error, topics: failed.length }, 'waiting messages could not be read')
      // `resumeOrRepeat` tries again.
      for (const loading of failed) if (isWanted(loading)) fallBehind(loading.owner, loading.topic)
    },
  })
  const acks = createBatcher<Ack & { connection: Connection }, void>({
    maxSize: 1_000,
    lingerMs,
    async run(batch) {
      try {
        await store.acknowledge(batch)
      } finally {
        // Also after a failure: the messages are then sent again, instead of staying in memory for ever.
        for (const { connection, seq } of batch) connection.sent.delete(seq)
      }
      return []
    },
  })

  /** False: the client cannot take more now. */
  function send(connection: Connection, message: StoredMessage): boolean {
    if (connection.unacknowledged >= limits.unacknowledged || isFull(connection)) return false
    connection.sent.set(message.seq, {
      at: clock.now(),
      topic: message.topic,
      bytes: message.message.length,
      isAcknowledged: false,
    })
    connection.unacknowledged++
    sendText(connection, deliveryText(message, connection.clientId))
    onSent?.(message)
    return true
  }

  function fallBehind(connection: Connection, topic: string) {
    connection.subscriptions.set(topic, 'behind')
    connection.behind.add(topic)
  }

  /** Sends what was read, and goes on page by page until there is no more or the client cannot take it. */
  function onPage(loading: Loading, { messages, hasMore }: Page) {
    const { owner: connection, topic } = loading
    if (!isWanted(loading)) return
    for (const message of messages)
      if (!connection.sent.has(message.seq) && !send(connection, message))
        return fallBehind(connection, topic)
    if (!hasMore && !loading.isDirty) return void connection.subscriptions.set(topic, 'live')
    loading.after = hasMore ? (messages.at(-1)?.seq ?? loading.after) : 0
    if (!hasMore) loading.isDirty = false
    loading.isKnown = true
    reads.add(loading)
  }

  /** `isKnown`: there is something to read. */
  function startLoading(connection: Connection, topic: string, isKnown: boolean) {
    const current = connection.subscriptions.get(topic)
    if (typeof current === 'object') {
      current.isDirty = true
      return
    }
    const loading: Loading = { owner: connection, topic, after: 0, isKnown, isDirty: false }
    connection.subscriptions.set(topic, loading)
    connection.behind.delete(topic)
    reads.add(loading)
  }

  function deliverTo(connection: Connection, message: StoredMessage) {
    const { topic, seq, publisher } = message
    const subscription = connection.subscriptions.get(topic)
    if (!subscription || connection.clientId === publisher || connection.sent.has(seq)) return
    if (typeof subscription === 'object') subscription.isDirty = true
    else if (subscription === 'live' && !send(connection, message)) fallBehind(connection, topic)
  }

  /** Continues with the subscriptions whose messages could not all be sent. */
  function resume(connection: Connection) {
    for (const topic of [...connection.behind]) startLoading(connection, topic, true)
  }

  function repeatLate(connection: Connection): boolean {
    const late = clock.now() - limits.repeatMs
    const unread = [...connection.sent].filter(([, { at, isAcknowledged }]) => !isAcknowledged && at <= late)
    if (unread.length === 0) return true
    connection.repeats++
    if (connection.repeats > limits.repeats) return false
    for (const [seq] of unread) connection.sent.delete(seq)
    connection.unacknowledged -= unread.length
    for (const topic of new Set(unread.map(([, sent]) => sent.topic)))
      if (connection.subscriptions.has(topic)) startLoading(connection, topic, true)
    return true
  }

  return {
    subscribe(connection, topics) {
      // Asked for before its socket was closed, and looked at only now.
      if (connection.isGone) return
      for (const topic of topics) {
        if (!connection.subscriptions.has(topic)) listen(connection, topic)
        startLoading(connection, topic, false)
      }
    },
    unsubscribe: forget,
    deliver(messages) {
      for (const message of messages) {
        // The same client may have sent earlier messages through another process: reading from the database keeps the order.
        if (message.isFirst) wake(message.topic)
        else for (const connection of listenersOf(message.topic)) deliverTo(connection, message)
      }
    },
    wake,
    acknowledge(connection, seq) {
      const sent = connection.sent.get(seq)
      if (!sent || sent.isAcknowledged) return
      sent.isAcknowledged = true
      onAcknowledged?.(sent.topic, sent.bytes)
      connection.unacknowledged--
      connection.repeats = 0
      acks
        .add({ seq, client: connection.clientId, connection })
        .catch((error: unknown) => logger.debug({ err: error }, 'an acknowledgement could not be stored'))
      if (connection.unacknowledged === limits.unacknowledged / 2) resume(connection)
    },
    resumeOrRepeat(connection) {
      if (connection.unacknowledged > 0 && !repeatLate(connection)) return false
      if (!isFull(connection)) resume(connection)
      return true
    },
    remove(connection) {
      connection.isGone = true
      for (const topic of [...connection.subscriptions.keys()]) forget(connection, topic)
      connection.sent.clear()
    },
    topicCount: () => listeners.size,
    subscriptionCount: (address) => (address === undefined ? counts.total() : counts.of(address)),
    waitingReads: (address) => (address === undefined ? reads.size() : reads.sizeOf(address)),
    idle: () => acks.idle(),
  }

  function listenersOf(topic: string): Iterable<Connection> {
    const found = listeners.get(topic)
    if (!found) return []
    return found instanceof Set ? found : [found]
  }

  function listen(connection: Connection, topic: string) {
    connection.subscriptions.set(topic, 'live')
    counts.add(connection.address, 1)
    const others = listeners.get(topic)
    if (!others) listeners.set(topic, connection)
    else if (others instanceof Set) others.add(connection)
    else listeners.set(topic, new Set([others, connection]))
  }

  function wake(topic: string) {
    for (const connection of listenersOf(topic)) startLoading(connection, topic, true)
  }

  function forget(connection: Connection, topic: string) {
    if (!connection.subscriptions.delete(topic)) return
    connection.behind.delete(topic)
    counts.add(connection.address, -1)
    const others = listeners.get(topic)
    if (others === connection) listeners.delete(topic)
    else if (others instanceof Set) {
      others.delete(connection)
      if (others.size === 0) listeners.delete(topic)
    }
  }
}

/** False: unsubscribed meanwhile, or subscribed anew. */
function isWanted(loading: Loading): boolean {
  return loading.owner.subscriptions.get(loading.topic) === loading
}
