import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import { systemClock } from '../../clock.ts'
import { createPublisher, publisherLimits } from './createPublisher.ts'
import type { NewMessage, StoredMessage } from './messageStore.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

function prepare(limits: Partial<typeof publisherLimits> = {}) {
  const inserted: string[][] = []
  const stored: StoredMessage[] = []
  const repeated: string[] = []
  const state = {
    failure: undefined as Error | undefined,
    held: undefined as Promise<void> | undefined,
    known: new Set<string>(),
    lag: 0,
    seq: 0,
  }
  const publisher = createPublisher({
    clock: systemClock,
    logger: silentLogger,
    lag: () => state.lag,
    limits: { ...publisherLimits, ...limits },
    onStored: (messages) => void stored.push(...messages),
    onRepeated: (topic) => void repeated.push(topic),
    store: {
      async insert(messages) {
        inserted.push(messages.map(({ message }) => message))
        await state.held
        if (state.failure) throw state.failure
        if (messages.some(({ message }) => message === 'bad')) throw new Error('invalid byte sequence')
        return messages.map(({ message }) => {
          if (state.known.has(message)) return undefined
          state.known.add(message)
          return ++state.seq
        })
      },
    },
  })
  return { publisher, inserted, stored, repeated, state }
}

const message = (text: string): NewMessage => ({
  topic: 't',
  message: text,
  tag: 1,
  ttl: 60,
  publisher: 'p',
  project: 'p',
})
const faultOf = (publishing: Promise<unknown>) =>
  publishing.then(
    () => 'none',
    (error: { fault: string }) => error.fault,
  )

describe('createPublisher', () => {
  test('default: groups what comes while it commits, and delivers in order', async () => {
    const { publisher, inserted, stored, state } = prepare()
    let release = () => {}
    state.held = new Promise((resolve) => {
      release = resolve
    })
    const first = publisher.publish([message('1')])
    await expect.poll(() => inserted.length).toBe(1)
    const others = ['2', '3', '4'].map((text) => publisher.publish([message(text)]))
    expect(publisher.size()).toBe(3)
    release()
    await Promise.all([first, ...others])
    expect(inserted).toEqual([['1'], ['2', '3', '4']])
    expect(stored.map(({ seq, message: text }) => `${seq}: ${text}`)).toEqual([
      '1: 1',
      '2: 2',
      '3: 3',
      '4: 4',
    ])
    await publisher.idle()
  })

  test('behavior: what was there already is acknowledged, and its topic woken', async () => {
    const { publisher, stored, repeated } = prepare()
    expect(await publisher.publish([message('same')])).toEqual([])
    const [first, again] = await Promise.all([
      publisher.publish([message('new'), message('same')]),
      publisher.publish([message('newer')]),
    ])
    expect([first, again]).toEqual([[message('same')], []])
    expect(stored).toHaveLength(3)
    expect(repeated).toEqual(['t'])
  })

  test('behavior: waits for a database that is away', async () => {
    const { publisher, inserted, state } = prepare()
    state.failure = away
    const publishing = publisher.publish([message('1')])
    await expect.poll(() => inserted.length).toBeGreaterThan(1)
    state.failure = undefined
    await publishing
    expect(state.known).toEqual(new Set(['1']))
  })

  test('error: a database that stays away', async () => {
    const { publisher, inserted, state } = prepare({ awayMs: 1, awayMessages: 2 })
    state.failure = away
    const first = faultOf(publisher.publish([message('1')]))
    await expect.poll(() => inserted.length).toBeGreaterThan(0)
    expect(await first).toBe('StorageUnavailable')
    const many = await Promise.all(
      ['2', '3', '4', '5'].map((text) => faultOf(publisher.publish([message(text)]))),
    )
    expect(many).toEqual(Array(4).fill('StorageUnavailable'))
  })

  test('error: one that cannot be stored does not take the others with it', async () => {
    const { publisher, state } = prepare()
    const outcomes = await Promise.all(
      ['1', 'bad', '2'].map((text) => faultOf(publisher.publish([message(text)]))),
    )
    expect(outcomes).toEqual(['none', 'Internal', 'none'])
    expect([...state.known]).toEqual(['1', '2'])
  })

  test('error: more than can be stored in time is refused at once', async () => {
    const { publisher, inserted, state } = prepare({ queue: { least: 4, most: 4 } })
    let release = () => {}
    state.held = new Promise((resolve) => {
      release = resolve
    })
    const first = faultOf(publisher.publish([message('first')]))
    await expect.poll(() => inserted.length).toBe(1)
    const outcomes = Array.from({ length: 6 }, (_, place) =>
      faultOf(publisher.publish([message(`${place}`)])),
    )
    expect(publisher.isOverloaded()).toBe(true)
    expect(await Promise.all(outcomes.slice(4))).toEqual(['Overloaded', 'Overloaded'])
    release()
    expect(await Promise.all([first, ...outcomes.slice(0, 4)])).toEqual(Array(5).fill('none'))
    expect(publisher.isOverloaded()).toBe(false)
    // Late, but with nothing to do: not overloaded.
    state.lag = 10_000
    expect(publisher.isOverloaded()).toBe(false)
  })
})
