import type { Clock } from '../../clock.ts'
import type { Logger } from '../../logger/createLogger.ts'
import { type Connection, isFull, type Subscription, sendText } from '../socket/connection.ts'
import { deliveryText } from '../socket/deliveryText.ts'
import { createBatcher } from './createBatcher.ts'
import type { Ack, MessageStore, StoredMessage, Want } from './messageStore.ts'

export type DeliveryLimits = {
  /** How many messages a client may have that it has not acknowledged. */
  unacknowledged: number
  /** After so long without an acknowledgement they are sent again … */
  repeatMs: number
  /** … so often, and then it is too slow. */
  repeats: number
}

export const deliveryLimits: DeliveryLimits = { unacknowledged: 256, repeatMs: 30_000, repeats: 3 }

/** How many waiting messages of one subscription are read at once. */
const pageSize = 16
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
  store: Pick<MessageStore, 'pending' | 'acknowledge'>
  clock: Clock
  logger: Logger
  limits?: DeliveryLimits
  onSent?(message: StoredMessage): void
  onAcknowledged?(topic: string, bytes: number): void
}): Delivery {
  const listeners = new Map<string, Set<Connection>>()
  const reads = createBatcher<Want, StoredMessage[]>({
    maxSize: 32,
    run: (wants) => store.pending(wants, { now: clock.now(), limit: pageSize }),
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

  /** Reads what waits, page by page, until there is no more or the client cannot take it. */
  async function load(connection: Connection, subscription: Subscription) {
    const { topic } = subscription
    for (let after = 0; ; ) {
      subscription.state = 'loading'
      const page = await reads.add({ topic, client: connection.clientId, after })
      // Unsubscribed meanwhile, or subscribed anew.
      if (connection.subscriptions.get(topic) !== subscription) return
      for (const message of page) {
        if (connection.sent.has(message.seq) || send(connection, message)) continue
        subscription.state = 'behind'
        return
      }
      if (page.length === pageSize) after = page.at(-1)?.seq ?? after
      else if (isDirty(subscription)) after = 0
      else break
    }
    subscription.state = 'live'
  }

  function startLoading(connection: Connection, subscription: Subscription) {
    if (subscription.state === 'loading') subscription.state = 'dirty'
    if (subscription.state === 'dirty') return
    load(connection, subscription).catch((error: unknown) => {
      logger.warn({ err: error }, 'waiting messages could not be read')
      // `resumeOrRepeat` tries again.
      subscription.state = 'behind'
    })
  }

  function deliverTo(connection: Connection, message: StoredMessage) {
    const subscription = connection.subscriptions.get(message.topic)
    if (!subscription || connection.clientId === message.publisher || connection.sent.has(message.seq)) return
    if (subscription.state === 'loading') subscription.state = 'dirty'
    else if (subscription.state === 'live' && !send(connection, message)) subscription.state = 'behind'
  }

  /** Continues with the subscriptions whose messages could not all be sent. */
  function resume(connection: Connection) {
    for (const subscription of connection.subscriptions.values())
      if (subscription.state === 'behind') startLoading(connection, subscription)
  }

  function repeatLate(connection: Connection): boolean {
    const late = clock.now() - limits.repeatMs
    const seqs = [...connection.sent].flatMap(([seq, { at, isAcknowledged }]) =>
      !isAcknowledged && at <= late ? [seq] : [],
    )
    if (seqs.length === 0) return true
    connection.repeats++
    if (connection.repeats > limits.repeats) return false
    for (const seq of seqs) connection.sent.delete(seq)
    connection.unacknowledged -= seqs.length
    for (const subscription of connection.subscriptions.values()) startLoading(connection, subscription)
    return true
  }

  return {
    subscribe(connection, topics) {
      for (const topic of topics) {
        const known = connection.subscriptions.get(topic)
        const subscription: Subscription = known ?? { topic, state: 'live' }
        connection.subscriptions.set(topic, subscription)
        const others = listeners.get(topic)
        if (others) others.add(connection)
        else listeners.set(topic, new Set([connection]))
        startLoading(connection, subscription)
      }
    },
    unsubscribe: forget,
    deliver(messages) {
      for (const message of messages) {
        // The same client may have sent earlier messages through another process: reading from the database keeps the order.
        if (message.isFirst) wake(message.topic)
        else for (const connection of listeners.get(message.topic) ?? []) deliverTo(connection, message)
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
      for (const topic of [...connection.subscriptions.keys()]) forget(connection, topic)
      connection.sent.clear()
    },
    topicCount: () => listeners.size,
    idle: () => acks.idle(),
  }

  function wake(topic: string) {
    for (const connection of listeners.get(topic) ?? []) {
      const subscription = connection.subscriptions.get(topic)
      if (subscription) startLoading(connection, subscription)
    }
  }

  function forget(connection: Connection, topic: string) {
    connection.subscriptions.delete(topic)
    const others = listeners.get(topic)
    others?.delete(connection)
    if (others?.size === 0) listeners.delete(topic)
  }
}

/** Asked after an `await`, during which it may have become so. */
function isDirty({ state }: Subscription): boolean {
  return state === 'dirty'
}
