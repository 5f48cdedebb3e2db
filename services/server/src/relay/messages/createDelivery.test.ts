import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import type { Connection, Subscription } from '../socket/connection.ts'
import { deliveredSeq } from '../socket/deliveryText.ts'
import { createDelivery, deliveryLimits } from './createDelivery.ts'
import type { StoredMessage, Want } from './messageStore.ts'

/** A client whose socket keeps what it is sent. */
function createClient(clientId: string, address = '127.0.0.1') {
  const received: { seq: number | undefined; message: string }[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(text: string) {
      const { id, params } = JSON.parse(text)
      received.push({ seq: deliveredSeq(id), message: params.data.message })
    },
    terminate() {},
  }
  const connection = {
    // As much of a socket as is used.
    socket: socket as unknown as Connection['socket'],
    clientId,
    projectId: 'test',
    origin: undefined,
    address,
    subscriptions: new Map<string, Subscription>(),
    behind: new Set<string>(),
    published: new Set<string>(),
    sent: new Map(),
    unacknowledged: 0,
    repeats: 0,
    waitingFrames: 0,
    unanswered: 0,
    heardAt: 0,
    hasAsked: false,
    pingedAt: 0,
    missedPongs: 0,
    isGone: false,
  } satisfies Connection
  return { connection, received, socket, seqs: () => received.map(({ seq }) => seq) }
}

function prepare() {
  const state = {
    now: 1_000_000,
    isAway: false,
    stored: [] as StoredMessage[],
    acks: new Set<string>(),
    /** Of how many topics each query asked whether anything waits, and what. */
    probed: [] as number[],
    read: [] as number[],
  }
  const waitingFor = ({ topic, client, after }: Want) =>
    state.stored.filter(
      (message) =>
        message.topic === topic &&
        message.seq > after &&
        message.publisher !== client &&
        !state.acks.has(`${message.seq} ${client}`),
    )
  const delivery = createDelivery({
    clock: { now: () => state.now },
    logger: silentLogger,
    store: {
      async waiting(wants) {
        if (state.isAway) throw new Error('away')
        state.probed.push(wants.length)
        return new Set(wants.flatMap((want, place) => (waitingFor(want).length > 0 ? [place] : [])))
      },
      async pending(wants, { limit }) {
        if (state.isAway) throw new Error('away')
        state.read.push(wants.length)
        return wants.map((want) => {
          const messages = waitingFor(want).slice(0, limit)
          return { messages, hasMore: messages.length === limit }
        })
      },
      async acknowledge(acks) {
        for (const { seq, client } of acks) state.acks.add(`${seq} ${client}`)
      },
    },
  })
  function store(seq: number, more: Partial<StoredMessage> = {}): StoredMessage {
    const message = { seq, topic: 't', message: `${seq}`, tag: 1, publisher: 'dapp', publishedAt: 0, ...more }
    state.stored.push(message)
    return message
  }
  const isLive = ({ connection }: ReturnType<typeof createClient>) =>
    expect.poll(() => connection.subscriptions.get('t')).toBe('live')
  return { delivery, state, store, isLive }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

describe('createDelivery', () => {
  test('default: first what waits, then what comes', async () => {
    const { delivery, store, isLive } = prepare()
    const wallet = createClient('wallet')
    for (const seq of range(1, 100)) store(seq)
    delivery.subscribe(wallet.connection, ['t'])
    // While it reads.
    delivery.deliver([store(101)])
    await isLive(wallet)
    delivery.deliver([store(102)])
    expect(wallet.seqs()).toEqual(range(1, 102))
    expect(delivery.topicCount()).toBe(1)
    delivery.remove(wallet.connection)
    delivery.deliver([store(103)])
    expect(wallet.seqs()).toEqual(range(1, 102))
    expect(delivery.topicCount()).toBe(0)
  })

  test('behavior: not more than a client can take; the rest when it has acknowledged', async () => {
    const { delivery, store, isLive } = prepare()
    const wallet = createClient('wallet')
    for (const seq of range(1, 400)) store(seq)
    delivery.subscribe(wallet.connection, ['t'])
    await expect.poll(() => wallet.connection.subscriptions.get('t')).toBe('behind')
    expect(wallet.seqs()).toEqual(range(1, deliveryLimits.unacknowledged))
    for (const seq of wallet.seqs()) if (seq) delivery.acknowledge(wallet.connection, seq)
    await isLive(wallet)
    expect(wallet.seqs()).toEqual(range(1, 400))
    await delivery.idle()
  })

  test('behavior: nothing into a socket that is full', async () => {
    const { delivery, store, isLive } = prepare()
    const wallet = createClient('wallet')
    delivery.subscribe(wallet.connection, ['t'])
    await isLive(wallet)
    wallet.socket.bufferedAmount = 2 * 1024 * 1024
    delivery.deliver([store(1)])
    delivery.deliver([store(2)])
    delivery.resumeOrRepeat(wallet.connection)
    expect(wallet.seqs()).toEqual([])
    wallet.socket.bufferedAmount = 0
    delivery.resumeOrRepeat(wallet.connection)
    await isLive(wallet)
    expect(wallet.seqs()).toEqual([1, 2])
  })

  test('behavior: what is not acknowledged comes again under the same id, and at last the client is too slow', async () => {
    const { delivery, store, state, isLive } = prepare()
    const wallet = createClient('wallet')
    delivery.subscribe(wallet.connection, ['t'])
    await isLive(wallet)
    delivery.deliver([store(1), store(2)])
    delivery.acknowledge(wallet.connection, 1)
    await delivery.idle()
    for (let repeat = 1; repeat <= deliveryLimits.repeats; repeat++) {
      state.now += deliveryLimits.repeatMs
      expect(delivery.resumeOrRepeat(wallet.connection)).toBe(true)
      await isLive(wallet)
      expect(wallet.seqs()).toEqual([1, 2, ...Array(repeat).fill(2)])
    }
    state.now += deliveryLimits.repeatMs
    expect(delivery.resumeOrRepeat(wallet.connection)).toBe(false)
  })

  test('behavior: a client acknowledges only what it was sent', async () => {
    const { delivery, store, state, isLive } = prepare()
    const [wallet, other] = [createClient('wallet'), createClient('other')]
    delivery.subscribe(wallet.connection, ['t'])
    await isLive(wallet)
    delivery.deliver([store(1)])
    delivery.acknowledge(other.connection, 1)
    delivery.acknowledge(wallet.connection, 7)
    delivery.acknowledge(wallet.connection, 1)
    delivery.acknowledge(wallet.connection, 1)
    await delivery.idle()
    expect([...state.acks]).toEqual(['1 wallet'])
    expect(wallet.connection.unacknowledged).toBe(0)
  })

  test('behavior: the first message of a connection does not overtake one that another process stored', async () => {
    const { delivery, store, isLive } = prepare()
    const wallet = createClient('wallet')
    delivery.subscribe(wallet.connection, ['t'])
    await isLive(wallet)
    // Nobody told us of this one.
    store(1)
    delivery.deliver([store(2, { isFirst: true })])
    await isLive(wallet)
    expect(wallet.seqs()).toEqual([1, 2])
  })

  test('error: the database is away while it reads', async () => {
    const { delivery, store, state, isLive } = prepare()
    const wallet = createClient('wallet')
    store(1)
    state.isAway = true
    delivery.subscribe(wallet.connection, ['t'])
    await expect.poll(() => wallet.connection.subscriptions.get('t')).toBe('behind')
    state.isAway = false
    delivery.resumeOrRepeat(wallet.connection)
    await isLive(wallet)
    expect(wallet.seqs()).toEqual([1])
  })

  test('behavior: of thousands of topics it is asked at once whether anything waits there', async () => {
    const { delivery, store, state } = prepare()
    const wallet = createClient('wallet')
    const topics = range(1, 3_000).map((number) => `topic ${number}`)
    store(1, { topic: 'topic 7' })
    delivery.subscribe(wallet.connection, topics)
    expect(delivery.waitingReads('127.0.0.1')).toBe(3_000)
    await expect.poll(() => wallet.connection.subscriptions.get('topic 3000')).toBe('live')
    await expect.poll(() => wallet.seqs()).toEqual([1])
    expect(state.probed).toEqual([2_000, 1_000])
    expect(state.read).toEqual([1])
    expect([delivery.waitingReads(), delivery.subscriptionCount('127.0.0.1')]).toEqual([0, 3_000])
    delivery.remove(wallet.connection)
    expect([delivery.subscriptionCount(), delivery.topicCount()]).toEqual([0, 0])
  })

  test('behavior: who comes with a few topics does not wait for those who come with many', async () => {
    const { delivery, store, state } = prepare()
    const [many, few] = [createClient('many', '192.0.2.1'), createClient('few', '192.0.2.2')]
    for (const seq of range(1, 500)) store(seq, { topic: `topic ${seq}` })
    delivery.subscribe(
      many.connection,
      range(1, 30_000).map((number) => `topic ${number}`),
    )
    // Counted when it gets its message: the others are read for all the time.
    const queries: number[] = []
    few.socket.send = () => void queries.push(state.probed.length, state.read.length)
    store(501, { topic: 'mine' })
    delivery.subscribe(few.connection, ['mine'])
    await expect.poll(() => queries.length).toBe(2)
    expect(Math.max(...queries)).toBeLessThan(3)
  })

  test('behavior: what a client asked for before it was gone is not kept', () => {
    const { delivery } = prepare()
    const wallet = createClient('wallet')
    delivery.remove(wallet.connection)
    delivery.subscribe(wallet.connection, ['t'])
    expect(delivery.topicCount()).toBe(0)
  })
})
