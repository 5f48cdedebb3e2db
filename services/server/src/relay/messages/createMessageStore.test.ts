import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../../test/testDatabase.fixture.ts'
import { createMessageStore } from './createMessageStore.ts'
import type { MessageStore, NewMessage } from './messageStore.ts'
import { openOwnConnection } from './openOwnConnection.ts'

describe('createMessageStore', () => {
  let database: TestDatabase
  let store: MessageStore
  let close: () => Promise<void>
  const [own, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const open = (writer: string) => {
    const publishing = openOwnConnection(database.db, { isDurable: true, logger: silentLogger })
    const acknowledging = openOwnConnection(database.db, { isDurable: false, logger: silentLogger })
    close = async () => {
      await Promise.all([publishing.end(), acknowledging.end()])
    }
    return createMessageStore({ publishing, acknowledging, reading: database.db.$client, writer })
  }
  beforeAll(async () => {
    database = await createTestDatabase()
    store = open(own)
  })
  afterAll(async () => {
    await close()
    await database.close()
  })

  const now = 1_700_000_000_000
  const newTopic = () => randomBytes(32).toString('hex')
  const message = (topic: string, text: string, more: Partial<NewMessage> = {}): NewMessage => ({
    topic,
    message: text,
    tag: 1108,
    ttl: 60,
    publisher: 'dapp',
    project: 'test',
    ...more,
  })
  const pending = async (topic: string, client = 'wallet', after = 0, limit = 100, at = now) =>
    (await store.pending([{ topic, client, after }], { now: at, limit, maxBytes: 1_000_000 })).flatMap(
      ({ messages }) => messages,
    )

  test('default', async () => {
    const topic = newTopic()
    const seqs = await store.insert(
      [message(topic, 'a', { attestation: 'signed' }), message(topic, 'b')],
      now,
    )
    expect(seqs[1]).toBe((seqs[0] ?? 0) + 1)
    expect(await pending(topic)).toEqual([
      {
        seq: seqs[0],
        topic,
        message: 'a',
        tag: 1108,
        attestation: 'signed',
        publisher: 'dapp',
        publishedAt: now,
      },
      {
        seq: seqs[1],
        topic,
        message: 'b',
        tag: 1108,
        attestation: null,
        publisher: 'dapp',
        publishedAt: now,
      },
    ])
    expect(await pending(topic, 'wallet', seqs[0])).toHaveLength(1)
    expect(await pending(topic, 'wallet', 0, 1)).toHaveLength(1)
    expect(await pending(topic, 'dapp')).toEqual([])
    expect(await pending(topic, 'wallet', 0, 100, now + 61_000)).toEqual([])
    expect(await store.backlog(topic, now)).toEqual({ messages: 2, bytes: 2 })
    await store.acknowledge([{ seq: seqs[0] ?? 0, client: 'wallet' }])
    await store.acknowledge([{ seq: seqs[0] ?? 0, client: 'wallet' }])
    expect((await pending(topic)).map(({ message: text }) => text)).toEqual(['b'])
    expect(await pending(topic, 'third')).toHaveLength(2)
    expect(await store.backlog(topic, now)).toEqual({ messages: 1, bytes: 1 })
  })

  test('behavior: the same message on a topic is stored once, also in one batch', async () => {
    const [topic, another] = [newTopic(), newTopic()]
    const first = await store.insert(
      [message(topic, 'same'), message(another, 'same'), message(topic, 'same')],
      now,
    )
    expect(first.map((seq) => seq !== undefined)).toEqual([true, true, false])
    expect(await store.insert([message(topic, 'same')], now)).toEqual([undefined])
  })

  test('behavior: thousands of topics are asked at once', async () => {
    const topics = Array.from({ length: 5_000 }, newTopic)
    const [read = '', waiting = '', own = '', gone = ''] = topics
    const [seq = 0] = await store.insert([message(read, 'a'), message(waiting, 'b')], now)
    await store.insert([message(own, 'c', { publisher: 'wallet' }), message(gone, 'd', { ttl: 1 })], now)
    await store.acknowledge([{ seq, client: 'wallet' }])
    const wants = topics.map((topic) => ({ topic, client: 'wallet', after: 0 }))
    expect(await store.waiting(wants, now + 2_000)).toEqual(new Set([1]))
  })

  test('behavior: what is read at once is not larger than asked for', async () => {
    const [large, small] = [newTopic(), newTopic()]
    await store.insert(
      ['a', 'b', 'c'].map((letter) => message(large, letter.repeat(10_000))),
      now,
    )
    await store.insert([message(small, 'small')], now)
    const wants = [large, small].map((topic) => ({ topic, client: 'wallet', after: 0 }))
    const pages = await store.pending(wants, { now, limit: 10, maxBytes: 15_000 })
    expect(
      pages.map(({ messages, hasMore }) => [messages.map(({ message: text }) => text[0]), hasMore]),
    ).toEqual([
      [['a', 'b'], true],
      [[], true],
    ])
    const last = pages[0]?.messages.at(-1)?.seq ?? 0
    const rest = await store.pending(
      wants.map((want, place) => (place === 0 ? { ...want, after: last } : want)),
      { now, limit: 10, maxBytes: 15_000 },
    )
    expect(rest.map(({ messages, hasMore }) => [messages.length, hasMore])).toEqual([
      [1, false],
      [1, false],
    ])
  })

  test('behavior: hostile texts stay texts', async () => {
    const topic = newTopic()
    const texts = [`{"a","b"}`, `\\'); drop table relay_messages; --`, 'NULL', '', '💌', 'a,b'].map(
      (text) => `${text} `,
    )
    await store.insert(
      texts.map((text) => message(topic, text)),
      now,
    )
    expect((await pending(topic)).map(({ message: text }) => text)).toEqual(texts)
  })

  test('behavior: what another process has stored', async () => {
    const before = await store.lastSeq()
    const topic = newTopic()
    const closeOwn = close
    const [theirs] = await open(other).insert([message(topic, 'theirs')], now)
    await close()
    close = closeOwn
    await store.insert([message(topic, 'ours')], now)
    expect(await store.foreignSince(before, 10)).toEqual([{ seq: theirs, topic }])
  })

  test('behavior: what is stored of whom, and what goes first when there is too much', async () => {
    await database.db.$client.query('delete from relay_messages')
    const topic = newTopic()
    const at = now + 10_000_000
    await store.insert(
      [
        message(topic, 'long', { ttl: 30 * 86_400, attestation: 'signed' }),
        message(topic, 'short', { ttl: 300 }),
        message(topic, 'shorter', { ttl: 200, publisher: 'another', project: 'another' }),
      ],
      at,
    )
    const [read = 0] = await store.insert([message(topic, 'read', { ttl: 100 })], at)
    await store.acknowledge([{ seq: read, client: 'wallet' }])
    const usage = await store.usage(at, { messages: 2, bytes: 1_000 })
    const sum = (entries: typeof usage) => entries.reduce((total, { bytes }) => total + bytes, 0)
    expect(sum(usage.filter((entry) => 'project' in entry && entry.project === 'test'))).toBe(19)
    expect(sum(usage.filter((entry) => 'project' in entry && entry.project === 'another'))).toBe(7)
    expect(sum(usage.filter((entry) => 'client' in entry && entry.client === 'dapp'))).toBe(19)
    // It has too little to be counted.
    expect(usage.filter((entry) => 'client' in entry && entry.client === 'another')).toEqual([])
    expect(await store.evict(at + 59_000)).toEqual([])
    await store.insert([message(topic, 'fresh', { ttl: 90 })], at + 50_000)
    expect((await store.evict(at + 60_000)).map(({ bytes, isDelivered }) => [bytes, isDelivered])).toEqual([
      [4, true],
      [7, false],
      [5, false],
      [10, false],
    ])
    expect((await pending(topic, 'wallet', 0, 10, at + 60_000)).map(({ message: text }) => text)).toEqual([
      'fresh',
    ])
    await database.db.$client.query('delete from relay_messages')
  })

  test('behavior: what has expired goes, and whoever had it is forgotten', async () => {
    const topic = newTopic()
    const [short = 0, long = 0] = await store.insert(
      [message(topic, 'short', { ttl: 1 }), message(topic, 'long', { ttl: 86_400 })],
      now,
    )
    await store.acknowledge([short, long].map((seq) => ({ seq, client: 'wallet' })))
    while ((await store.sweep(now + 3_600_000)) > 0);
    const { rows } = await database.db.$client.query<{ seq: string }>('select seq from relay_messages')
    expect(rows).toEqual([{ seq: `${long}` }])
    // Acknowledged too late.
    await store.acknowledge([{ seq: short, client: 'late' }])
    expect(await store.sweep(now + 3_600_000)).toBe(0)
    const acks = await database.db.$client.query<{ seq: string }>('select seq from relay_acks')
    expect(acks.rows).toEqual([{ seq: `${long}` }])
  })
})
