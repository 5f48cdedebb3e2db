import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { signToken } from '../../keys/signToken.ts'
import type { Logger } from '../../logger/createLogger.ts'
import type { OutsideRequest } from '../../safeFetch/createOutsideRequest.ts'
import { deliveryId } from '../socket/deliveryText.ts'
import type { WatchStore } from './createWatchStore.ts'
import type { WatchEvent } from './watch.ts'

/** How many requests one process makes at the same time. */
const maxAtOnce = 32
const timeoutMs = 5_000
/** Nobody else tries while this process does; if it dies, somebody does after so long. */
const leaseMs = 30_000
/** After the first failure, and at most; twice as long each time. */
const retryMs = { first: 1_000, most: 3_600_000 }
/** A service that is away for longer is not told any more. */
const giveUpMs = 3 * 86_400_000
/** How long a service may take to look at what it is told. */
const lifeSeconds = 300

export type Webhooks = {
  /** Tells services what is due. Resolves when it is on its way. */
  work(): Promise<void>
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>
}

/** Tells services what they want to know of their clients: each event at least once, while its message lives. */
export function createWebhooks({
  store,
  request,
  clock,
  logger,
  readKey,
}: {
  store: Pick<WatchStore, 'claim' | 'finish' | 'postpone'>
  request: OutsideRequest
  clock: Clock
  logger: Logger
  /** Who the relay is, and what it signs with. */
  readKey(): Promise<{ relayId: string; privateKey: KeyObject }>
}): Webhooks {
  const running = new Set<Promise<void>>()

  /** Whether it is told: also a service that says no has heard it. */
  async function tell(event: WatchEvent, message: NonNullable<WatchEvent['message']>): Promise<boolean> {
    const { relayId, privateKey } = await readKey()
    const iat = Math.floor(clock.now() / 1000)
    const { topic, message: text, publishedAt, tag } = message
    const token = signToken(
      {
        act: 'irn_watchEvent',
        iss: relayId,
        aud: event.serviceUrl,
        typ: event.type,
        sub: event.client,
        whu: event.webhookUrl,
        iat,
        exp: iat + lifeSeconds,
        evt: {
          messageId: deliveryId(event.seq),
          status: event.status,
          topic,
          message: text,
          publishedAt,
          tag,
        },
      },
      { alg: 'EdDSA', privateKey },
    )
    try {
      const response = await request(new URL(event.webhookUrl), {
        signal: AbortSignal.timeout(timeoutMs),
        json: JSON.stringify({ eventAuth: [token] }),
      })
      // The body of the answer is of no interest.
      response.destroy()
      return (response.statusCode ?? 500) < 500
    } catch (error) {
      logger.debug({ err: error }, 'a webhook did not answer')
      return false
    }
  }

  async function handle(event: WatchEvent) {
    const { message, status, attempts } = event
    // Delivered at once, it was never queued.
    if (!message || (status === 'queued' && event.isDelivered) || (await tell(event, message)))
      return store.finish(event)
    const dueAt = clock.now() + Math.min(retryMs.first * 2 ** Math.min(attempts - 1, 20), retryMs.most)
    if (dueAt < Math.min(message.expiresAt, message.publishedAt + giveUpMs))
      return store.postpone(event, dueAt)
    logger.warn({ attempts }, 'a webhook was not told of a message: its service is away')
    return store.finish(event)
  }

  return {
    async work() {
      const limit = maxAtOnce - running.size
      if (limit <= 0) return
      const now = clock.now()
      for (const event of await store.claim({ now, until: now + leaseMs, limit })) {
        const work = handle(event)
          // Due again when nobody else tries any more.
          .catch((error: unknown) => logger.debug({ err: error }, 'a webhook could not be told'))
          .finally(() => running.delete(work))
        running.add(work)
      }
    },
    async idle() {
      await Promise.all(running)
    },
  }
}
