import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Budget, RelayLimits } from '../config/relayLimits.ts'
import { createMemoryLimiter } from '../limits/createMemoryLimiter.ts'
import type { Logger } from '../logger/createLogger.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { ProjectLookup } from '../projects/createProjectLookup.ts'
import { repeat } from '../repeat.ts'
import { createMethods } from './createMethods.ts'
import { createRequestHandler, type RequestHandler } from './createRequestHandler.ts'
import { createDelivery } from './messages/createDelivery.ts'
import { createFanout, type Fanout } from './messages/createFanout.ts'
import { createMailboxes } from './messages/createMailboxes.ts'
import { createPublisher } from './messages/createPublisher.ts'
import { createTail } from './messages/createTail.ts'
import type { MessageStore } from './messages/messageStore.ts'
import { createEviction } from './quotas/createEviction.ts'
import { createQuotas } from './quotas/createQuotas.ts'
import { createRelayMetrics, type RelayMetrics } from './relayMetrics.ts'
import { createConnections } from './socket/createConnections.ts'
import { createFrameHandler } from './socket/createFrameHandler.ts'
import { createLagMeter } from './socket/createLagMeter.ts'
import { createUpgradeHandler, type Upgrade } from './socket/createUpgradeHandler.ts'
import type { Attested } from './verify/createAttestationCheck.ts'
import type { Watches } from './watches/createWatches.ts'
import { noWatches } from './watches/noWatches.ts'

const checkMs = 1_000
const sweepMs = 10_000
/** How often it is counted anew what is stored. All of it is looked at for this. */
const countMs = 300_000
/** How often the list of watched clients is read anew. */
const watchMs = 2_000
/** How often it looks for messages of other processes: when Redis tells of them, when it should but does not, when there is none. */
const lookMs = { told: 5_000, untold: 500, alone: 2_000 }
/** How long a stop waits for what is being written. */
const drainMs = 5_000

/** A relay that runs. */
export type Relay = {
  upgrade: Upgrade
  /** Answers a request that does not come over a socket. */
  requests: RequestHandler
  /** Accepts no more clients, finishes what was begun and tells all clients to connect again. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export type RelayOptions = {
  store: MessageStore
  redis?: Redis | undefined
  projects: ProjectLookup
  clock: Clock
  logger: Logger
  metrics: Metrics
  /** Whether a token is for this relay: those for others are refused. */
  isAudience(audience: string): boolean
  /** Whether a message may be passed on with its attestation. Default: all may. */
  mayPassAttestation?: ((attested: Attested) => boolean) | undefined
  /** Default: nobody is watched. */
  watches?: Watches | undefined
  trustedProxies: readonly string[]
  limits: RelayLimits
  /** Names this process among those that share the store. */
  writer: string
}

/** Puts the relay together: clients connect and call methods, messages are stored and then delivered. */
export async function createRelay(options: RelayOptions): Promise<Relay> {
  const { store, redis, clock, logger, limits, writer, watches = noWatches } = options
  const lagMeter = createLagMeter()
  let metrics: RelayMetrics | undefined
  let fanout: Fanout | undefined

  const quotas = createQuotas({ limits: limits.stored })
  const eviction = createEviction({
    store,
    quotas,
    limit: limits.stored.all,
    clock,
    logger,
    onEvicted: (counts) => metrics?.evicted(counts),
  })
  const mailboxes = createMailboxes({ store, clock, logger, limits: limits.mailbox })
  const delivery = createDelivery({
    store,
    clock,
    logger,
    onSent: () => metrics?.delivered(),
    onAcknowledged: mailboxes.refund,
  })
  const publisher = createPublisher({
    store,
    clock,
    logger,
    lag: lagMeter.lag,
    onStored(messages) {
      eviction.check()
      delivery.deliver(messages)
      fanout?.tell({ messages })
    },
    onRepeated(topic) {
      delivery.wake(topic)
      fanout?.tell({ topics: [topic] })
    },
    onBatch: (size, seconds) => metrics?.batch(size, seconds),
  })
  const tail = createTail({
    store,
    clock,
    logger,
    onTopics(topics) {
      if (topics.size > 0) hasOthers = true
      topics.forEach(delivery.wake)
    },
  })
  /** Other processes store messages as well. */
  let hasOthers = false
  // When a message of another process was missed, later ones must not overtake it: until it has been found, messages are not
  // delivered as Redis tells of them, but in the order in which they stand in the database.
  let isComplete = true
  let gaps = 0

  function onGap() {
    isComplete = false
    gaps++
    void catchUp()
  }

  async function catchUp() {
    const before = gaps
    if ((await tail.look()) && gaps === before) isComplete = true
  }

  fanout =
    redis &&
    createFanout({
      redis,
      writer,
      logger,
      onGap,
      onMessages(messages) {
        hasOthers = true
        const unseen = tail.unseen(messages)
        if (isComplete) delivery.deliver(unseen)
        else for (const { topic } of unseen) delivery.wake(topic)
      },
      onTopics: (topics) => topics.forEach(delivery.wake),
    })

  const requests = createRequestHandler({
    methods: createMethods({
      store,
      clock,
      watches,
      publisher,
      delivery,
      mailboxes,
      quotas,
      limits,
      mayPassAttestation: options.mayPassAttestation,
    }),
    isOverloaded: publisher.isOverloaded,
    limiter: createMemoryLimiter({ clock }),
    limits,
    logger,
    onRequest: (method, outcome) => metrics?.request(method, outcome),
  })
  const connections = createConnections({
    clock,
    limits,
    onText: createFrameHandler({ requests, delivery }),
    onGone: delivery.remove,
    resumeOrRepeat: delivery.resumeOrRepeat,
  })
  metrics = createRelayMetrics(options.metrics, {
    connections: connections.size,
    topics: delivery.topicCount,
    subscriptions: delivery.subscriptionCount,
    waitingReads: delivery.waitingReads,
    queued: publisher.size,
    stored: () => quotas.usage(clock.now()),
  })

  const looking = await repeat(
    () => (!fanout ? lookMs.alone : fanout.isReady() ? lookMs.told : lookMs.untold),
    catchUp,
  )
  const checking = await repeat(
    () => checkMs,
    async () => connections.check(),
  )
  const sweeping = await repeat(
    () => sweepMs,
    async () => {
      try {
        for (let count = 1; count > 0; ) {
          count = await store.sweep(clock.now())
          metrics?.swept(count)
        }
        await watches.sweep(clock.now())
      } catch (error) {
        logger.warn({ err: error }, 'expired messages could not be deleted')
      }
    },
  )

  // Until it has been counted what is stored, and now and then where others store messages, too.
  let isCounted = false
  const counting = await repeat(countMs, async () => {
    if (isCounted && !hasOthers) return
    try {
      await quotas.count(() => store.usage(clock.now(), tenthOf(limits.stored.client)))
      isCounted = true
    } catch (error) {
      logger.warn({ err: error }, 'it could not be counted how much the relay has stored')
    }
    eviction.check()
  })

  watches.onWatched(async (clients) => {
    for (const { clientId, subscriptions } of connections.matching((one) => clients.has(one.clientId)))
      await watches.subscribed(clientId, [...subscriptions.keys()])
  })
  const watching = await repeat(watchMs, watches.look)

  return {
    requests,
    upgrade: createUpgradeHandler({
      ...options,
      hasRoom: connections.hasRoom,
      onAccepted: connections.add,
      onRefusal: (reason) => metrics?.refusal(reason),
    }),
    async drain() {
      connections.stopAccepting()
      await Promise.race([publisher.idle(), sleep(drainMs)])
      await connections.closeAll()
      await Promise.race([Promise.all([delivery.idle(), eviction.idle()]), sleep(drainMs)])
    },
    async stop() {
      await Promise.all([looking, checking, sweeping, counting, watching].map((one) => one.stop()))
      await eviction.idle()
      fanout?.stop()
      lagMeter.stop()
    },
  }
}

/** Who has less than this stored is counted from nought: a restart may let it pass its limit by as much. */
function tenthOf({ messages, bytes }: Budget): Budget {
  return { messages: messages / 10, bytes: bytes / 10 }
}
