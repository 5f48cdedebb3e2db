import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the server counts. Modules register further metrics on `registry`. */
export type Metrics = {
  registry: Registry
  request(labels: { method: string; route: string; status: number }, seconds: number): void
  /** A request to a chain's RPC. `endpoint` is its place in the chain table. */
  upstream(labels: { chain: string; endpoint: number; outcome: string }, seconds: number): void
  /** How many blocks the index is behind the head of a chain. */
  indexerLag(chain: string, blocks: number): void
}

/** A registry of its own, so that two servers in one process do not share figures. */
export function createMetrics({ hasProcessMetrics = false }: { hasProcessMetrics?: boolean } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (hasProcessMetrics) collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'latchkey_request_duration_seconds',
    help: 'Requests answered, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const upstreams = new Histogram({
    name: 'latchkey_upstream_duration_seconds',
    help: 'Requests to the RPC of a chain, by outcome',
    labelNames: ['chain', 'endpoint', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const lag = new Gauge({
    name: 'latchkey_indexer_lag_blocks',
    help: 'Blocks between the head of a chain and the index',
    labelNames: ['chain'] as const,
    registers,
  })
  return {
    registry,
    request: (labels, seconds) => requests.observe(labels, seconds),
    upstream: (labels, seconds) => upstreams.observe(labels, seconds),
    indexerLag: (chain, blocks) => lag.set({ chain }, blocks),
  }
}

/** Adds the figures of the pool of database connections. */
export function addPoolMetrics(
  { registry }: Metrics,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
): void {
  new Gauge({
    name: 'latchkey_database_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Counts one thing that a module does. */
export function addCounter<label extends string>(
  { registry }: Metrics,
  { name, help, labels }: { name: `latchkey_${string}_total`; help: string; labels: readonly label[] },
): (values: Record<label, string | number>) => void {
  const counter = new Counter({ name, help, labelNames: labels, registers: [registry] })
  return (values) => counter.inc(values)
}
