import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import { createTail } from './createTail.ts'
import type { MessageRef } from './messageStore.ts'

/** Each on a topic of its own. */
const stored = (seq: number): MessageRef => ({ seq, topic: `${seq}` })

function prepare() {
  const state = { now: 1_000_000, rows: [] as number[], isAway: false }
  const delivered: number[] = []
  const tail = createTail({
    clock: { now: () => state.now },
    logger: silentLogger,
    onTopics: (topics) => void delivered.push(...[...topics].map(Number)),
    store: {
      async lastSeq() {
        if (state.isAway) throw new Error('away')
        return Math.max(0, ...state.rows)
      },
      foreignSince: async (seq, limit) =>
        state.rows
          .filter((row) => row > seq)
          .sort((a, b) => a - b)
          .slice(0, limit)
          .map(stored),
    },
  })
  return { tail, state, delivered }
}

describe('createTail', () => {
  test('default: finds what others have stored, once, and not what was there before', async () => {
    const { tail, state, delivered } = prepare()
    state.rows = [1, 2]
    await tail.look()
    state.rows.push(3, 4)
    await tail.look()
    await tail.look()
    expect(delivered).toEqual([3, 4])
  })

  test('behavior: what Redis told of is not found again', async () => {
    const { tail, state, delivered } = prepare()
    await tail.look()
    expect(tail.unseen([stored(1)])).toHaveLength(1)
    expect(tail.unseen([stored(1)])).toHaveLength(0)
    state.rows = [1, 2]
    await tail.look()
    expect(delivered).toEqual([2])
  })

  test('behavior: a lower number may appear later', async () => {
    const { tail, state, delivered } = prepare()
    await tail.look()
    state.rows = [2]
    await tail.look()
    state.now += 5_000
    await tail.look()
    state.rows.push(1)
    await tail.look()
    expect(delivered).toEqual([2, 1])
  })

  test('behavior: many, page by page', async () => {
    const { tail, state, delivered } = prepare()
    await tail.look()
    state.rows = Array.from({ length: 1_234 }, (_, place) => place + 1)
    await tail.look()
    expect(delivered).toEqual(state.rows)
  })

  test('error: the database is away', async () => {
    const { tail, state } = prepare()
    state.isAway = true
    expect(await tail.look()).toBe(false)
    state.isAway = false
    expect(await tail.look()).toBe(true)
  })
})
