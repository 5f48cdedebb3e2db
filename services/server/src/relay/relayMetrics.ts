import { Counter, Gauge, Histogram } from 'prom-client'
import type { Budget } from '../config/relayLimits.ts'
import type { Metrics } from '../metrics/createMetrics.ts'

export type RelayMetrics = {
  request(method: string, outcome: string): void
  refusal(reason: string): void
  delivered(): void
  batch(size: number, seconds: number): void
  swept(count: number): void
  evicted(counts: { delivered: number; undelivered: number }): void
}

/** What the relay counts. */
export function createRelayMetrics(
  { registry }: Metrics,
  state: {
    connections(): number
    topics(): number
    subscriptions(): number
    waitingReads(): number
    queued(): number
    stored(): Budget
  },
): RelayMetrics {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('latchkey_relay_connections', 'Clients that are connected to the relay', state.connections)
  gauge('latchkey_relay_topics', 'Topics that connected clients listen on', state.topics)
  gauge(
    'latchkey_relay_subscriptions',
    'Subscriptions of connected clients: a topic counts for each that listens on it',
    state.subscriptions,
  )
  gauge(
    'latchkey_relay_waiting_reads',
    'Subscriptions for which it is still to be read what waits for them',
    state.waitingReads,
  )
  gauge('latchkey_relay_queued_messages', 'Messages that wait to be stored', state.queued)
  gauge(
    'latchkey_relay_stored_messages',
    'Messages that are stored and have not expired, as this process knows',
    () => state.stored().messages,
  )
  gauge(
    'latchkey_relay_stored_bytes',
    'Bytes of messages that are stored and have not expired, as this process knows',
    () => state.stored().bytes,
  )
  const requests = new Counter({
    name: 'latchkey_relay_requests_total',
    help: 'Requests of clients of the relay, by method and outcome',
    labelNames: ['method', 'outcome'] as const,
    registers,
  })
  const refusals = new Counter({
    name: 'latchkey_relay_refusals_total',
    help: 'Connections that the relay did not take, by reason',
    labelNames: ['reason'] as const,
    registers,
  })
  const deliveries = new Counter({
    name: 'latchkey_relay_deliveries_total',
    help: 'Messages sent to clients of the relay',
    registers,
  })
  const writes = new Histogram({
    name: 'latchkey_relay_commit_duration_seconds',
    help: 'How long it takes to make a group of messages durable',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  })
  const messages = new Counter({
    name: 'latchkey_relay_stored_messages_total',
    help: 'Messages that the relay has stored',
    registers,
  })
  const swept = new Counter({
    name: 'latchkey_relay_swept_messages_total',
    help: 'Messages that expired and were deleted',
    registers,
  })
  const evicted = new Counter({
    name: 'latchkey_relay_evicted_messages_total',
    help: 'Messages that were deleted before their time, as the relay was full, by whether anybody had acknowledged them',
    labelNames: ['delivered'] as const,
    registers,
  })
  return {
    evicted({ delivered, undelivered }) {
      evicted.inc({ delivered: 'yes' }, delivered)
      evicted.inc({ delivered: 'no' }, undelivered)
    },
    request: (method, outcome) => requests.inc({ method, outcome }),
    refusal: (reason) => refusals.inc({ reason }),
    delivered: () => deliveries.inc(),
    batch(size, seconds) {
      messages.inc(size)
      writes.observe(seconds)
    },
    swept: (count) => swept.inc(count),
  }
}
