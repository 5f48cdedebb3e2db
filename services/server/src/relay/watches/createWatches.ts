import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Logger } from '../../logger/createLogger.ts'
import { type Claims, verifyToken } from '../auth/verifyToken.ts'
import { RelayFailure } from '../relayFailure.ts'
import type { WatchStore } from './createWatchStore.ts'
import { registerClaims, unregisterClaims } from './watch.ts'

const maxUrlLength = 256
/** Of one client. */
const maxWatches = 64
const maxLifeSeconds = 30 * 86_400
/** How long the relay remembers on what a client listens that does not come back. */
const subscriptionMs = maxLifeSeconds * 1000

/** Who is watched, and what the relay has to remember for it. */
export type Watches = {
  /** Registers a service that is told of a client's messages. The client has signed it; anyone may deliver the signed text. */
  register(token: string): Promise<{ relayId: string }>
  unregister(token: string): Promise<void>
  /** Whether any client is watched at all: without one, messages need no further look. */
  isAny(): boolean
  /** Whether it has to be remembered on what this client listens. */
  isWatched(client: string): boolean
  /** False: it listens on as many topics as it may. */
  subscribed(client: string, topics: readonly string[]): Promise<boolean>
  unsubscribed(client: string, topics: readonly string[]): Promise<void>
  /** Reads what other processes have registered. */
  look(): Promise<void>
  sweep(now: number): Promise<void>
  /** Calls `listener` with those who were not watched before: they may be connected already. */
  onWatched(listener: (clients: ReadonlySet<string>) => Promise<void>): void
}

export function createWatches({
  store,
  clock,
  logger,
  isAudience,
  mayCall,
  readRelayId,
  maxSubscriptions,
}: {
  store: WatchStore
  clock: Clock
  logger: Logger
  isAudience(audience: string): boolean
  /** Whether the operator lets the relay call this address. */
  mayCall(url: string): boolean
  /** Who signs what webhooks are told. */
  readRelayId(): Promise<string>
  /** Of one client. */
  maxSubscriptions: number
}): Watches {
  let isAny = false
  let tellWatched: ((clients: ReadonlySet<string>) => Promise<void>) | undefined
  let watched: ReadonlySet<string> = new Set()

  function read<claims extends Claims>(token: string, schema: z.ZodType<claims>): claims {
    const verified = verifyToken(token, { schema, maxLifeSeconds, now: clock.now(), isAudience })
    if ('refusal' in verified) throw new RelayFailure('InvalidJwt')
    return verified.claims
  }

  async function look() {
    try {
      const found = await store.clients(clock.now())
      isAny = found.length > 0
      const before = watched
      watched = new Set(found.flatMap(({ client, type }) => (type === 'subscriber' ? [client] : [])))
      const added = new Set([...watched].filter((client) => !before.has(client)))
      if (added.size > 0) await tellWatched?.(added)
    } catch (error) {
      logger.debug({ err: error }, 'the relay could not look who is watched')
    }
  }

  return {
    async register(token) {
      const { iss, typ, sub, whu, tag, sts, exp } = read(token, registerClaims)
      if (sub.length > maxUrlLength || !URL.canParse(sub)) throw new RelayFailure('InvalidServiceUrl')
      if (whu.length > maxUrlLength || !mayCall(whu)) throw new RelayFailure('InvalidWebhookUrl')
      const now = clock.now()
      const isTaken = await store.register(
        {
          client: iss,
          type: typ,
          serviceUrl: sub,
          webhookUrl: whu,
          tags: tag,
          statuses: sts,
          expiresAt: Math.min(exp * 1000, now + subscriptionMs),
        },
        { now, max: maxWatches },
      )
      if (!isTaken) throw new RelayFailure('WatchLimitExceeded')
      await look()
      return { relayId: await readRelayId() }
    },
    async unregister(token) {
      const { iss, typ, sub, whu } = read(token, unregisterClaims)
      await store.unregister({ client: iss, type: typ, serviceUrl: sub, webhookUrl: whu })
      await look()
    },
    isAny: () => isAny,
    isWatched: (client) => watched.has(client),
    subscribed: (client, topics) =>
      store.subscribe(client, topics, { expiresAt: clock.now() + subscriptionMs, max: maxSubscriptions }),
    unsubscribed: (client, topics) => store.unsubscribe(client, topics),
    look,
    sweep: (now) => store.sweep(now),
    onWatched(listener) {
      tellWatched = listener
    },
  }
}
