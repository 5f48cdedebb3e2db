import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Logger } from '../../logger/createLogger.ts'
import type { StoredMessage } from './messageStore.ts'

const channel = 'latchkey:relay'

const messagesSchema = z.array(
  z.object({
    seq: z.int(),
    topic: z.string(),
    message: z.string(),
    tag: z.int(),
    attestation: z.string().nullish(),
    publisher: z.string(),
    publishedAt: z.number(),
    isFirst: z.boolean().optional(),
  }),
)

const noticeSchema = z.object({
  writer: z.string(),
  /** How many the writer has sent, this one included. */
  count: z.int(),
  messages: messagesSchema.optional(),
  topics: z.array(z.string()).optional(),
})

export type Fanout = {
  /** Tells the other processes. What they miss they find in the database. */
  tell(notice: { messages: readonly StoredMessage[] } | { topics: readonly string[] }): void
  /** Whether messages of the other processes arrive. */
  isReady(): boolean
  stop(): void
}

/** Joins the relay processes that share a Redis: what one has stored, the others hear of at once. */
export function createFanout({
  redis,
  writer,
  logger,
  onMessages,
  onGap,
  onTopics,
}: {
  redis: Redis
  writer: string
  logger: Logger
  onMessages(messages: readonly StoredMessage[]): void
  /** Something was missed. */
  onGap(): void
  onTopics(topics: readonly string[]): void
}): Fanout {
  let isListening = false
  let told = 0
  const heard = new Map<string, number>()
  // A Redis connection that subscribes can send no other commands.
  const listener = redis.duplicate({ lazyConnect: true, autoResubscribe: false })
  // The connection that this one was duplicated from already logs when Redis is away.
  listener.on('error', () => {})
  listener.on('close', () => {
    isListening = false
  })
  listener.on('ready', () => {
    listener.subscribe(channel).then(
      () => {
        isListening = true
      },
      (error: unknown) => logger.warn({ err: error }, 'the relay could not listen to the others'),
    )
  })
  listener.on('message', (_, text) => {
    const { success, data } = noticeSchema.safeParse(parse(text))
    if (!success || data.writer === writer) return
    if (data.count !== (heard.get(data.writer) ?? 0) + 1) onGap()
    heard.set(data.writer, data.count)
    if (data.messages) onMessages(data.messages)
    if (data.topics) onTopics(data.topics)
  })
  listener.connect().catch(() => {})

  return {
    tell(notice) {
      // Counted also when it cannot be sent: that is how the others notice.
      const text = JSON.stringify({ writer, count: ++told, ...notice })
      redis.publish(channel, text).catch(() => {})
    },
    isReady: () => isListening,
    stop: () => listener.disconnect(),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
