import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Ack, MessageStore, Page, StoredMessage, Want } from './messageStore.ts'

/** How many rows one statement deletes. */
const sweepSize = 5_000
const evictSize = 1_000
/** What was stored within this time is not deleted before its time: somebody is probably about to fetch it. */
const freshMs = 60_000

type Row = {
  seq: string
  topic: string
  message: string
  tag: number
  attestation: string | null
  publisher: string
  published_at: string
}

type UsageRow = {
  is_client: boolean
  name: string | null
  is_short: boolean
  due: string
  messages: string
  bytes: string
}

type EvictedRow = {
  publisher: string
  project: string | null
  published_at: string
  expires_at: string
  bytes: number
  is_delivered: boolean
}

/** The message is null where it was left out. */
type PendingRow = Omit<Row, 'message'> & { place: string; message: string | null }

const columns = `m.seq, encode(m.topic, 'hex') as topic, m.message, m.tag, m.attestation, m.publisher, m.published_at`

/** A message that is not acknowledged after so long was queued. */
const queuedMs = 3_000

// Arrays as parameters: one statement for any number of messages, which PostgreSQL plans once. The numbers are drawn in the
// order of the arrays.
const insertText = `
insert into relay_messages (seq, topic, digest, message, tag, attestation, publisher, writer, published_at, expires_at,
  project)
select nextval('relay_messages_seq'), decode(topic, 'hex'), decode(digest, 'hex'), message, tag, attestation, publisher,
  $8, $9, expires_at, project
from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::bigint[], $10::text[])
  as given(topic, digest, message, tag, attestation, publisher, expires_at, project)
on conflict (topic, digest) do nothing
returning seq, encode(topic, 'hex') as topic, encode(digest, 'hex') as digest`

// The same where somebody is to be told of messages: what to tell is stored with them, or not at all.
const insertWatchedText = `
with stored as (${insertText}, tag, publisher), told as (
  insert into relay_watch_events (watch, seq, status, due_at)
  select w.id, stored.seq, status, $9 + case status when 'queued' then ${queuedMs} else 0 end
  from stored
  join relay_watches w on stored.tag = any (w.tags) and w.expires_at > $9 and case w.type
    when 'publisher' then w.client = stored.publisher
    else w.client <> stored.publisher and exists (
      select from relay_subscriptions s where s.client = w.client and s.topic = decode(stored.topic, 'hex')
    ) end
  cross join unnest(w.statuses) as status
  where status = 'accepted' or (status = 'queued' and w.type = 'subscriber')
) select seq, topic, digest from stored`

/** What waits for whoever wants it, as a part of a query. */
const waitingFrom = `
from relay_messages waiting
where waiting.topic = decode(wanted.topic, 'hex') and waiting.publisher <> wanted.client and waiting.expires_at > $4
  and waiting.seq > wanted.after
  and not exists (select from relay_acks a where a.seq = waiting.seq and a.client = wanted.client)`

const wantedFrom = `
from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality as wanted(topic, client, after, place)`

const waitingText = `select wanted.place ${wantedFrom} where exists (select ${waitingFrom})`

// `octet_length` does not read a long message, which is stored apart from its row; only those that are given are read.
const pendingText = `
select place, seq, case when total - bytes <= $6 then message end as message, topic, tag, attestation, publisher, published_at
from (
  select wanted.place, ${columns}, octet_length(m.message) as bytes,
    sum(octet_length(m.message)) over (order by wanted.place, m.seq) as total
  ${wantedFrom}
  cross join lateral (select * ${waitingFrom} order by waiting.seq limit $5) m
) found
order by place, seq`

const acknowledgeText = `
insert into relay_acks (seq, client) select * from unnest($1::bigint[], $2::text[]) on conflict do nothing`

const acknowledgeWatchedText = `
with acked as (${acknowledgeText} returning seq, client)
insert into relay_watch_events (watch, seq, status, due_at)
select w.id, m.seq, 'delivered', 0 from acked
join relay_watches w on w.client = acked.client and w.type = 'subscriber' and 'delivered' = any (w.statuses)
join relay_messages m on m.seq = acked.seq and m.tag = any (w.tags)
on conflict do nothing`

const receivedText = `
select m.seq from unnest($1::text[], $2::text[], $3::bigint[]) as given(topic, digest, seq)
join relay_messages m on m.topic = decode(given.topic, 'hex') and
  case when given.digest is null then m.seq = given.seq else m.digest = decode(given.digest, 'hex') end`

const backlogText = `
select count(*)::integer as messages, coalesce(sum(length(message)), 0)::integer as bytes from (
  select message from relay_messages m
  where m.topic = decode($1, 'hex') and m.expires_at > $2
    and not exists (select from relay_acks a where a.seq = m.seq)
  limit 10000
) waiting`

const bytesOf = `octet_length(message) + coalesce(octet_length(attestation), 0)`

/** When a message is no longer counted, as `dueOf` says, and whether by the minute. */
const dueOf = `
  expires_at - published_at <= 3600000 as is_short,
  case when expires_at - published_at <= 3600000
    then ceil(expires_at / 60000.0) * 60000 else ceil(expires_at / 3600000.0) * 3600000 end as due`

const usageText = `
with counted as (select publisher, project, ${bytesOf} as bytes, ${dueOf} from relay_messages where expires_at > $1),
heavy as (select publisher from counted group by publisher having count(*) >= $2 or sum(bytes) >= $3)
select false as is_client, project as name, is_short, due, count(*) as messages, sum(bytes) as bytes
  from counted group by project, is_short, due
union all
select true, publisher, is_short, due, count(*), sum(bytes)
  from counted join heavy using (publisher) group by publisher, is_short, due`

const evictText = `
with gone as (
  delete from relay_messages where seq in (
    select seq from relay_messages where expires_at > $1 and published_at <= $1 - ${freshMs}
    order by expires_at, seq limit ${evictSize} for update skip locked
  ) returning seq, publisher, project, published_at, expires_at, ${bytesOf} as bytes
), forgotten as (delete from relay_acks a using gone where a.seq = gone.seq)
select gone.*, exists (select from relay_acks a where a.seq = gone.seq) as is_delivered from gone order by gone.expires_at, gone.seq`

const sweepText = `
with gone as (
  delete from relay_messages where seq in (
    select seq from relay_messages where expires_at <= $1 order by expires_at limit ${sweepSize} for update skip locked
  ) returning seq
), forgotten as (delete from relay_acks a using gone where a.seq = gone.seq)
select count(*)::integer as count from gone`

// Acknowledged in the moment in which it expired.
const orphansText = `
delete from relay_acks where seq < coalesce((select min(seq) from relay_messages), (select last_value from relay_messages_seq))`

/**
 * Messages in PostgreSQL. `publishing` is a connection on which a commit is durable, `acknowledging` one on which it need not
 * be, `reading` those for everything else. `writer` names this process among those that share the database.
 */
export function createMessageStore({
  publishing,
  acknowledging,
  reading,
  writer,
  isWatched = () => false,
}: {
  publishing: Pool
  acknowledging: Pool
  reading: Pool
  writer: string
  /** Whether somebody may have to be told of a message. */
  isWatched?(): boolean
}): MessageStore {
  async function acknowledge(acks: readonly Ack[]) {
    await acknowledging.query({
      ...(isWatched()
        ? { name: 'relay_acknowledge_watched', text: acknowledgeWatchedText }
        : { name: 'relay_acknowledge', text: acknowledgeText }),
      values: [acks.map(({ seq }) => seq), acks.map(({ client }) => client)],
    })
  }

  return {
    async insert(messages, now) {
      const digests = messages.map(({ message }) => createHash('sha256').update(message).digest('hex'))
      const { rows } = await publishing.query<{ seq: string; topic: string; digest: string }>({
        ...(isWatched()
          ? { name: 'relay_insert_watched', text: insertWatchedText }
          : { name: 'relay_insert', text: insertText }),
        values: [
          messages.map(({ topic }) => topic),
          digests,
          messages.map(({ message }) => message),
          messages.map(({ tag }) => tag),
          messages.map(({ attestation }) => attestation ?? null),
          messages.map(({ publisher }) => publisher),
          messages.map(({ ttl }) => now + ttl * 1000),
          writer,
          now,
          messages.map(({ project }) => project),
        ],
      })
      const stored = new Map(rows.map(({ seq, topic, digest }) => [topic + digest, Number(seq)]))
      return messages.map(({ topic }, place) => {
        const key = `${topic}${digests[place]}`
        const seq = stored.get(key)
        // The same message twice in one batch is stored once.
        stored.delete(key)
        return seq
      })
    },
    async waiting(wants, now) {
      const { rows } = await reading.query<{ place: string }>({
        name: 'relay_waiting',
        text: waitingText,
        values: [...columnsOf(wants), now],
      })
      return new Set(rows.map(({ place }) => Number(place) - 1))
    },
    async pending(wants, { now, limit, maxBytes }) {
      const { rows } = await reading.query<PendingRow>({
        name: 'relay_pending',
        text: pendingText,
        values: [...columnsOf(wants), now, limit, maxBytes],
      })
      const pages: Page[] = wants.map(() => ({ messages: [], hasMore: false }))
      for (const { place, message, ...row } of rows) {
        const page = pages[Number(place) - 1]
        if (!page) continue
        if (message === null) page.hasMore = true
        else page.messages.push(toMessage({ ...row, message }))
      }
      for (const page of pages) page.hasMore ||= page.messages.length === limit
      return pages
    },
    acknowledge,
    async receive(client, receipts) {
      const { rows } = await reading.query<Pick<Row, 'seq'>>({
        name: 'relay_received',
        text: receivedText,
        values: [
          receipts.map(({ topic }) => topic),
          receipts.map((receipt) => ('digest' in receipt ? receipt.digest : null)),
          receipts.map((receipt) => ('seq' in receipt ? receipt.seq : null)),
        ],
      })
      await acknowledge(rows.map(({ seq }) => ({ seq: Number(seq), client })))
    },
    async backlog(topic, now) {
      const { rows } = await reading.query<{ messages: number; bytes: number }>({
        name: 'relay_backlog',
        text: backlogText,
        values: [topic, now],
      })
      return rows[0] ?? { messages: 0, bytes: 0 }
    },
    async foreignSince(seq, limit) {
      const { rows } = await reading.query<Pick<Row, 'seq' | 'topic'>>({
        name: 'relay_foreign',
        text: `select seq, encode(topic, 'hex') as topic from relay_messages
          where seq > $1 and writer <> $2 order by seq limit $3`,
        values: [seq, writer, limit],
      })
      return rows.map((row) => ({ seq: Number(row.seq), topic: row.topic }))
    },
    async lastSeq() {
      const { rows } = await reading.query<{ last: string }>(
        'select last_value as last from relay_messages_seq',
      )
      return Number(rows[0]?.last ?? 0)
    },
    async usage(now, least) {
      const { rows } = await reading.query<UsageRow>({
        name: 'relay_usage',
        text: usageText,
        values: [now, least.messages, least.bytes],
      })
      return rows.map(({ is_client, name, is_short, due, messages, bytes }) => ({
        messages: Number(messages),
        bytes: Number(bytes),
        expiresAt: Number(due),
        // As far as it matters: whether the time is rounded to minutes or to hours.
        lifeMs: is_short ? 0 : Number.POSITIVE_INFINITY,
        ...(is_client ? { client: name ?? '' } : { project: name }),
      }))
    },
    async evict(now) {
      const { rows } = await acknowledging.query<EvictedRow>({
        name: 'relay_evict',
        text: evictText,
        values: [now],
      })
      return rows.map(({ publisher, project, published_at, expires_at, bytes, is_delivered }) => ({
        client: publisher,
        project,
        messages: 1,
        bytes,
        expiresAt: Number(expires_at),
        lifeMs: Number(expires_at) - Number(published_at),
        isDelivered: is_delivered,
      }))
    },
    async sweep(now) {
      const { rows } = await acknowledging.query<{ count: number }>({
        name: 'relay_sweep',
        text: sweepText,
        values: [now],
      })
      const count = rows[0]?.count ?? 0
      if (count === 0) await acknowledging.query(orphansText)
      return count
    },
  }
}

/** As parameters of a statement. */
function columnsOf(wants: readonly Want[]) {
  return [wants.map(({ topic }) => topic), wants.map(({ client }) => client), wants.map(({ after }) => after)]
}

function toMessage({ seq, published_at, attestation, topic, message, tag, publisher }: Row): StoredMessage {
  return {
    seq: Number(seq),
    topic,
    message,
    tag,
    attestation,
    publisher,
    publishedAt: Number(published_at),
  }
}
