import { describe, expect, test } from 'vitest'
import { createTestEnvironment, settle } from '../../fixtures/environment.fixture.ts'
import type { BaseState } from '../store/baseState.ts'
import { createStore } from '../store/createStore.ts'
import { createPages } from './createPages.ts'
import type { Page } from './pages.ts'

type Item = { id: string }
type Request = {
  cursor: string | undefined
  isRefresh: boolean
  answer(ids: string, next?: string): Promise<void>
  fail(): Promise<void>
}

const every = 1_000

/** An observer of what the test answers itself. What is asked for is written into the state as its event. */
function setup() {
  const store = createStore(() => ({}) as BaseState)
  const ask = (event: string | undefined) =>
    store.patch(
      () => ({ event: event === undefined ? undefined : { timestamp: 0, data: { event } } }) as never,
    )
  ask('first question')
  const { environment, pass } = createTestEnvironment()
  const requests: Request[] = []
  const pages = createPages<Item, string>(
    { store, environment },
    {
      question: ({ event }) => event?.data.event,
      read: (cursor, { isRefresh }) =>
        new Promise<Page<Item, string>>((resolve, reject) => {
          requests.push({
            cursor,
            isRefresh,
            answer: async (ids, next) => {
              resolve({ items: [...ids].map((id) => ({ id })), next })
              await settle()
            },
            fail: async () => {
              reject(new Error('down'))
              await settle()
            },
          })
        }),
      refresh: { every },
    },
  )
  const shown = () => {
    const { items, next, status } = pages.getState()
    return [items.map(({ id }) => id).join(''), next, status]
  }
  const request = (index: number) => requests.at(index) as Request
  return { pages, ask, environment, pass, requests, request, shown }
}

describe('createPages', () => {
  test('default', async () => {
    const { pages, requests, request, shown } = setup()
    expect([requests.length, shown()]).toEqual([0, ['', undefined, 'loading']])
    let changes = 0
    pages.subscribe(() => {
      changes += 1
    })
    expect(requests).toMatchObject([{ cursor: undefined, isRefresh: false }])
    await request(0).answer('ab', 'more')
    expect([shown(), changes]).toEqual([['ab', 'more', 'ready'], 1])
    const reading = pages.more()
    expect([shown(), request(1).cursor]).toEqual([['ab', 'more', 'more'], 'more'])
    await request(1).answer('bc')
    await reading
    expect([shown(), changes]).toEqual([['abc', undefined, 'ready'], 3])
    await pages.more()
    expect(requests).toHaveLength(2)
  })

  test('behavior: all who subscribe share one reading, which ends with the last of them', async () => {
    const { pages, pass, requests, request, shown } = setup()
    const listener = () => {}
    const ends = [pages.subscribe(listener), pages.subscribe(listener)]
    await request(0).answer('a')
    ends[0]?.()
    ends[0]?.()
    pass(every)
    expect([requests.length, shown()]).toEqual([2, ['a', undefined, 'ready']])
    ends[1]?.()
    await request(1).answer('ab')
    pass(10 * every)
    expect([requests.length, shown()]).toEqual([2, ['', undefined, 'loading']])
    pages.subscribe(listener)
    expect(requests).toHaveLength(3)
  })

  test('behavior: the first page is read again, one reading at a time and only while the page is visible', async () => {
    const { pages, pass, environment, requests, request, shown } = setup()
    pages.subscribe(() => {})
    pass(3 * every)
    expect(requests).toHaveLength(1)
    await request(0).answer('bc', 'more')
    await Promise.all([pages.more(), request(1).answer('d')])
    environment.visible = false
    pass(3 * every)
    expect(requests).toHaveLength(2)
    environment.visible = true
    pass(3 * every)
    expect(requests.slice(2)).toMatchObject([{ cursor: undefined, isRefresh: true }])
    await request(2).answer('abc', 'more')
    expect(shown()).toEqual(['abcd', undefined, 'ready'])
  })

  test('behavior: what is the same when it is read again changes nothing, nor does a failure', async () => {
    const { pages, pass, request } = setup()
    pages.subscribe(() => {})
    await request(0).answer('a')
    const before = pages.getState()
    pass(every)
    await request(1).answer('a')
    pass(every)
    await request(2).fail()
    expect(pages.getState()).toBe(before)
  })

  test('behavior: another question begins anew, and answers to the earlier one are dropped', async () => {
    const { pages, ask, pass, requests, request, shown } = setup()
    pages.subscribe(() => {})
    await request(0).answer('a', 'more')
    void pages.more()
    pass(every)
    ask('second question')
    expect([requests.length, shown()]).toEqual([4, ['', undefined, 'loading']])
    await request(1).answer('b')
    await request(2).fail()
    expect(shown()).toEqual(['', undefined, 'loading'])
    await request(3).answer('z')
    expect(shown()).toEqual(['z', undefined, 'ready'])
  })

  test('behavior: an answer is dropped even where the same is asked for again', async () => {
    const { pages, ask, request, shown } = setup()
    pages.subscribe(() => {})
    ask('second question')
    ask('first question')
    await request(0).answer('a')
    expect(shown()).toEqual(['', undefined, 'loading'])
  })

  test('behavior: without a question there is nothing to read', async () => {
    const { pages, ask, pass, requests, shown } = setup()
    ask(undefined)
    pages.subscribe(() => {})
    pass(every)
    await pages.retry()
    expect([requests.length, shown()]).toEqual([0, ['', undefined, 'ready']])
  })

  test('error: the first page, which is tried again once for all who ask', async () => {
    const { pages, pass, requests, request, shown } = setup()
    pages.subscribe(() => {})
    await request(0).fail()
    expect(shown()).toEqual(['', undefined, 'failed'])
    const tries = [pages.retry(), pages.retry()]
    expect([requests.length, shown()]).toEqual([2, ['', undefined, 'loading']])
    await request(1).fail()
    await Promise.all(tries)
    expect(shown()).toEqual(['', undefined, 'failed'])
    pass(every)
    await request(2).answer('a')
    expect(shown()).toEqual(['a', undefined, 'ready'])
  })

  test('error: a further page', async () => {
    const { pages, requests, request, shown } = setup()
    pages.subscribe(() => {})
    await request(0).answer('a', 'more')
    void pages.more()
    await request(1).fail()
    expect(shown()).toEqual(['a', 'more', 'stuck'])
    void pages.retry()
    expect([requests.length, request(2).cursor]).toEqual([3, 'more'])
    await request(2).answer('b')
    expect(shown()).toEqual(['ab', undefined, 'ready'])
  })
})
