import { createHash } from 'node:crypto'
import type { MessageStore, StoredMessage, Want } from '@latchkey/server/testing'

type Kept = StoredMessage & { digest: string; expiresAt: number; acks: Set<string> }

/** A message store in memory. The cost of durable storage is measured against it. */
export function createMemoryStore(): MessageStore {
  const topics = new Map<string, Map<string, Kept>>()
  const bySeq = new Map<number, Kept>()
  let last = 0

  const waiting = (topic: string, now: number) =>
    [...(topics.get(topic)?.values() ?? [])].filter(({ expiresAt }) => expiresAt > now)

  const wanted = ({ topic, client, after }: Want, now: number) =>
    waiting(topic, now).filter(
      ({ seq, publisher, acks }) => seq > after && publisher !== client && !acks.has(client),
    )

  return {
    async insert(messages, now) {
      return messages.map(({ ttl, project, ...message }) => {
        const digest = createHash('sha256').update(message.message).digest('hex')
        const topic = topics.get(message.topic) ?? new Map<string, Kept>()
        topics.set(message.topic, topic)
        if (topic.has(digest)) return undefined
        const seq = ++last
        const kept = {
          ...message,
          seq,
          digest,
          publishedAt: now,
          expiresAt: now + ttl * 1000,
          acks: new Set<string>(),
        }
        topic.set(digest, kept)
        bySeq.set(seq, kept)
        return seq
      })
    },
    async waiting(wants, now) {
      return new Set(wants.flatMap((want, place) => (wanted(want, now).length > 0 ? [place] : [])))
    },
    async pending(wants, { now, limit }) {
      return wants.map((want) => {
        const messages = wanted(want, now).slice(0, limit)
        return { messages, hasMore: messages.length === limit }
      })
    },
    async acknowledge(acks) {
      for (const { seq, client } of acks) bySeq.get(seq)?.acks.add(client)
    },
    async receive(client, receipts) {
      for (const receipt of receipts) {
        const kept =
          'digest' in receipt ? topics.get(receipt.topic)?.get(receipt.digest) : bySeq.get(receipt.seq)
        if (kept?.topic === receipt.topic) kept.acks.add(client)
      }
    },
    async backlog(topic, now) {
      const unread = waiting(topic, now).filter(({ acks }) => acks.size === 0)
      return { messages: unread.length, bytes: unread.reduce((sum, { message }) => sum + message.length, 0) }
    },
    // The benchmarks stay far below the limits.
    usage: async () => [],
    evict: async () => [],
    foreignSince: async () => [],
    lastSeq: async () => last,
    async sweep(now) {
      let swept = 0
      for (const { seq, topic, digest, expiresAt } of bySeq.values()) {
        if (expiresAt > now) continue
        bySeq.delete(seq)
        topics.get(topic)?.delete(digest)
        swept++
      }
      return swept
    },
  }
}
