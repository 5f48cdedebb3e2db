import type { Budget } from '../../config/relayLimits.ts'
import type { Evicted, StoredEntry } from '../quotas/createQuotas.ts'

/** A message that a client publishes. */
export type NewMessage = {
  topic: string
  message: string
  tag: number
  /** In seconds. */
  ttl: number
  attestation?: string | null | undefined
  /** The client id of who sends it. */
  publisher: string
  /** The project whose client that is. */
  project: string
  /** The first that it sends on this topic over its connection: the ones before it may have been stored elsewhere. */
  isFirst?: boolean | undefined
}

/** One that is stored. `seq` is its place among all of them. */
export type StoredMessage = Omit<NewMessage, 'ttl' | 'project'> & { seq: number; publishedAt: number }

/** Identifies a message without its content. */
export type MessageRef = Pick<StoredMessage, 'seq' | 'topic'>

/** Asks for the messages that wait for a client on a topic. */
export type Want = {
  topic: string
  client: string
  /** Only messages with a greater `seq`. */
  after: number
}

/** What was found of a {@link Want}, in order. */
export type Page = {
  messages: StoredMessage[]
  /** There is more: it was left out, as the answer would have become too large. */
  hasMore: boolean
}

/** A client acknowledges a message. */
export type Ack = { seq: number; client: string }

/** A client has a message that it was not delivered: it names it by its digest or its `seq`. */
export type Receipt = { topic: string } & ({ digest: string } | { seq: number })

/** Where messages wait for their receivers. */
export type MessageStore = {
  /**
   * Stores them, for good when it resolves. Gives the `seq` of each; undefined for one that was there already. All of them
   * are stored, or none.
   */
  insert(messages: readonly NewMessage[], now: number): Promise<(number | undefined)[]>
  /** The places of those for which anything waits. For thousands at once. */
  waiting(wants: readonly Want[], now: number): Promise<ReadonlySet<number>>
  /** For each: what waits for it, at most `limit`, and of all of them together about `maxBytes`. */
  pending(wants: readonly Want[], options: { now: number; limit: number; maxBytes: number }): Promise<Page[]>
  acknowledge(acks: readonly Ack[]): Promise<void>
  receive(client: string, receipts: readonly Receipt[]): Promise<void>
  /** How much waits on a topic that nobody has acknowledged. */
  backlog(topic: string, now: number): Promise<{ messages: number; bytes: number }>
  /** Where other processes have stored messages after a `seq`, in order. */
  foreignSince(seq: number, limit: number): Promise<MessageRef[]>
  lastSeq(): Promise<number>
  /**
   * How much is stored: of all clients of each project, and of each client that has at least `least` stored. Added up by when it is
   * no longer counted.
   */
  usage(now: number, least: Budget): Promise<StoredEntry[]>
  /** Deletes some that have not expired, those first that would. None that was stored within the last minute. Gives what went. */
  evict(now: number): Promise<(Evicted & { isDelivered: boolean })[]>
  /** Deletes what has expired, a part at a time. Gives how many went: when none, everything has. */
  sweep(now: number): Promise<number>
}
