import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import type { Connection } from '../socket/connection.ts'
import { deliveredSeq } from '../socket/deliveryText.ts'
import { createDelivery, deliveryLimits } from './createDelivery.ts'
import type { StoredMessage } from './messageStore.ts'

/** A client whose socket keeps what it is sent. */
function createClient(clientId: string) {
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
    address: '127.0.0.1',
    subscriptions: new Map(),
    published: new Set<string>(),
    sent: new Map(),
    unacknowledged: 0,
    repeats: 0,
    unanswered: 0,
    heardAt: 0,
    hasAsked: false,
    pingedAt: 0,
    missedPongs: 0,
  } satisfies Connection
  return { connection, received, socket, seqs: () => received.map(({ seq }) => seq) }
}

function prepare() {
  const state = { now: 1_000_000, isAway: false, stored: [] as StoredMessage[], acks: new Set<string>() }
  const delivery = createDelivery({
    clock: { now: () => state.now },
    logger: silentLogger,
    store: {
      async pending(wants, { limit }) {
        if (state.isAway) throw new Error('away')
        return wants.map(({ topic, client, after }) =>
          state.stored
            .filter(
              (message) =>
                message.topic === topic &&
                message.seq > after &&
                message.publisher !== client &&
                !state.acks.has(`${message.seq} ${client}`),
            )
            .slice(0, limit),
        )
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
    expect.poll(() => connection.subscriptions.get('t')?.state).toBe('live')
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
    await expect.poll(() => wallet.connection.subscriptions.get('t')?.state).toBe('behind')
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
    await expect.poll(() => wallet.connection.subscriptions.get('t')?.state).toBe('behind')
    state.isAway = false
    delivery.resumeOrRepeat(wallet.connection)
    await isLive(wallet)
    expect(wallet.seqs()).toEqual([1])
  })
})
