import type { Pool } from 'pg'
import type { Watch, WatchEvent } from './watch.ts'

/** Which event is meant. */
type EventKey = Pick<WatchEvent, 'watch' | 'seq' | 'status'>

/** Where webhooks, and what they are still to be told, are kept. */
export type WatchStore = {
  /** False: the client has as many as it may. One to the same address is replaced. */
  register(watch: Watch, options: { now: number; max: number }): Promise<boolean>
  unregister(watch: Pick<Watch, 'client' | 'type' | 'serviceUrl' | 'webhookUrl'>): Promise<void>
  /** Who is watched. */
  clients(now: number): Promise<Pick<Watch, 'client' | 'type'>[]>
  /** False: the client listens on as many as it may. */
  subscribe(
    client: string,
    topics: readonly string[],
    options: { expiresAt: number; max: number },
  ): Promise<boolean>
  unsubscribe(client: string, topics: readonly string[]): Promise<void>
  /** What is due, for this process alone until `until`. */
  claim(options: { now: number; until: number; limit: number }): Promise<WatchEvent[]>
  finish(event: EventKey): Promise<void>
  /** Tries again then. */
  postpone(event: EventKey, dueAt: number): Promise<void>
  sweep(now: number): Promise<void>
}

const claimText = `
with due as (
  select watch, seq, status from relay_watch_events
  where due_at <= $1 order by due_at limit $3 for update skip locked
), claimed as (
  update relay_watch_events e set due_at = $2, attempts = e.attempts + 1 from due
  where e.watch = due.watch and e.seq = due.seq and e.status = due.status
  returning e.*
)
select claimed.watch::int8, claimed.seq, claimed.status, claimed.attempts, w.client, w.type, w.service_url, w.webhook_url,
  encode(m.topic, 'hex') as topic, m.message, m.tag, m.published_at, m.expires_at,
  exists (select from relay_acks a where a.seq = claimed.seq and a.client = w.client) as is_delivered
from claimed join relay_watches w on w.id = claimed.watch left join relay_messages m on m.seq = claimed.seq
order by claimed.seq`

type EventRow = {
  watch: string
  seq: string
  status: WatchEvent['status']
  attempts: number
  client: string
  type: WatchEvent['type']
  service_url: string
  webhook_url: string
  topic: string | null
  message: string | null
  tag: number | null
  published_at: string | null
  expires_at: string | null
  is_delivered: boolean
}

/** Webhooks in PostgreSQL. */
export function createWatchStore(pool: Pool): WatchStore {
  return {
    async register({ client, type, serviceUrl, webhookUrl, tags, statuses, expiresAt }, { now, max }) {
      const { rowCount } = await pool.query(
        `insert into relay_watches (client, type, service_url, webhook_url, tags, statuses, expires_at)
         select $1, $2, $3, $4, $5, $6, $7
         where (select count(*) from relay_watches where client = $1 and expires_at > $8
           and (type, service_url, webhook_url) <> ($2, $3, $4)) < $9
         on conflict (client, service_url, webhook_url, type)
         do update set tags = excluded.tags, statuses = excluded.statuses, expires_at = excluded.expires_at`,
        [client, type, serviceUrl, webhookUrl, tags, statuses, expiresAt, now, max],
      )
      return rowCount === 1
    },
    async unregister({ client, type, serviceUrl, webhookUrl }) {
      await pool.query(
        'delete from relay_watches where client = $1 and type = $2 and service_url = $3 and webhook_url = $4',
        [client, type, serviceUrl, webhookUrl],
      )
    },
    async clients(now) {
      const { rows } = await pool.query<Pick<Watch, 'client' | 'type'>>(
        'select distinct client, type from relay_watches where expires_at > $1',
        [now],
      )
      return rows
    },
    async subscribe(client, topics, { expiresAt, max }) {
      const { rowCount } = await pool.query(
        `with given as (select distinct decode(topic, 'hex') as topic from unnest($2::text[]) as text(topic))
         insert into relay_subscriptions (client, topic, expires_at)
         select $1, topic, $3::bigint from given where (
           select count(*) from (
             select topic from relay_subscriptions where client = $1 union select topic from given
           ) together
         ) <= $4
         on conflict (client, topic) do update set expires_at = excluded.expires_at`,
        [client, topics, expiresAt, max],
      )
      return topics.length === 0 || rowCount !== 0
    },
    async unsubscribe(client, topics) {
      await pool.query(
        `delete from relay_subscriptions
         where client = $1 and topic in (select decode(topic, 'hex') from unnest($2::text[]) as given(topic))`,
        [client, topics],
      )
    },
    async claim({ now, until, limit }) {
      const { rows } = await pool.query<EventRow>(claimText, [now, until, limit])
      return rows.map(toEvent)
    },
    async finish({ watch, seq, status }) {
      await pool.query('delete from relay_watch_events where watch = $1 and seq = $2 and status = $3', [
        watch,
        seq,
        status,
      ])
    },
    async postpone({ watch, seq, status }, dueAt) {
      await pool.query(
        'update relay_watch_events set due_at = $4 where watch = $1 and seq = $2 and status = $3',
        [watch, seq, status, dueAt],
      )
    },
    async sweep(now) {
      await pool.query('delete from relay_watches where expires_at <= $1', [now])
      await pool.query('delete from relay_subscriptions where expires_at <= $1', [now])
    },
  }
}

function toEvent(row: EventRow): WatchEvent {
  const { topic, message, tag, published_at, expires_at } = row
  return {
    watch: Number(row.watch),
    seq: Number(row.seq),
    status: row.status,
    attempts: row.attempts,
    client: row.client,
    type: row.type,
    serviceUrl: row.service_url,
    webhookUrl: row.webhook_url,
    isDelivered: row.is_delivered,
    message:
      topic === null || message === null || tag === null
        ? undefined
        : { topic, message, tag, publishedAt: Number(published_at), expiresAt: Number(expires_at) },
  }
}
