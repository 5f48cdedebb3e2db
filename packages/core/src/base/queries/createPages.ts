import type { Context } from '../context.ts'
import type { BaseState } from '../store/baseState.ts'
import { addById, refreshById } from './mergeById.ts'
import type { Page, Pages, PagesObserver } from './pages.ts'

export type PagesParameters<Item, Cursor> = {
  /** What is asked for, as the state has it; another one begins anew. Undefined: nothing. */
  question?: (state: BaseState) => string | undefined
  read: (cursor: Cursor | undefined, options: { isRefresh: boolean }) => Promise<Page<Item, Cursor>>
  /** What is known, with a further page. */
  add?: (known: readonly Item[], page: readonly Item[]) => readonly Item[]
  /** While the page is visible, the first page is read again: how often, and what is known with it. */
  refresh?: {
    every: number
    merge?: (known: readonly Item[], page: Page<Item, Cursor>) => readonly Item[]
  }
}

/** One question, from when it is first asked until another one is. */
type Asking = {
  question: string | undefined
  first?: Promise<void> | undefined
  again?: Promise<void> | undefined
}

const loading = { items: [], next: undefined, status: 'loading' } as const
const nothing = { ...loading, status: 'ready' } as const

/** Observes a list that comes page by page. It is read while somebody subscribes; answers to an earlier question are dropped. */
export function createPages<Item extends { id: string }, Cursor>(
  { store, environment }: Pick<Context, 'store' | 'environment'>,
  { question = () => '', read, add = addById, refresh }: PagesParameters<Item, Cursor>,
): PagesObserver<Item, Cursor> {
  const listeners = new Set<() => void>()
  let pages: Pages<Item, Cursor> = loading
  let asking: Asking | undefined
  let cancelTimer = () => {}
  let unfollow = () => {}

  function show(next: Pages<Item, Cursor>): void {
    if (next === pages) return
    pages = next
    for (const listener of [...listeners]) listener()
  }

  /** Reads a page and shows what follows from the answer, unless something else is asked for by then. */
  async function ask(
    cursor: Cursor | undefined,
    isRefresh: boolean,
    onPage: (page: Page<Item, Cursor>) => Pages<Item, Cursor>,
    onFailure: () => Pages<Item, Cursor>,
  ): Promise<void> {
    const asked = asking
    let page: Page<Item, Cursor> | undefined
    try {
      page = await read(cursor, { isRefresh })
    } catch {
      // What a failure means, the caller says.
    }
    if (asked === asking) show(page ? onPage(page) : onFailure())
  }

  async function readFirst(): Promise<void> {
    const asked = asking
    if (asked?.question === undefined) return
    if (pages.status === 'failed') show(loading)
    asked.first ??= ask(
      undefined,
      false,
      (page) => ({ ...page, status: 'ready' }),
      () => ({ ...pages, status: 'failed' }),
    ).finally(() => {
      asked.first = undefined
    })
    return asked.first
  }

  async function more(): Promise<void> {
    const { next, status } = pages
    if (next === undefined || (status !== 'ready' && status !== 'stuck')) return
    show({ ...pages, status: 'more' })
    await ask(
      next,
      false,
      (page) => ({ items: add(pages.items, page.items), next: page.next, status: 'ready' }),
      () => ({ ...pages, status: 'stuck' }),
    )
  }

  /** Reads the first page again and again. A failure changes nothing: what is shown is still true. */
  function keepFresh(asked: Asking, { every, merge = refreshById }: NonNullable<typeof refresh>): void {
    cancelTimer = environment.delay(() => {
      keepFresh(asked, { every, merge })
      if (asked.first || asked.again || !environment.isVisible()) return
      asked.again = ask(
        undefined,
        true,
        (page) => refreshed(pages, page, merge),
        () => pages,
      ).finally(() => {
        asked.again = undefined
      })
    }, every)
  }

  function begin(): void {
    cancelTimer()
    asking = { question: question(store.get()) }
    show(asking.question === undefined ? nothing : loading)
    if (asking.question === undefined) return
    void readFirst()
    if (refresh) keepFresh(asking, refresh)
  }

  function end(): void {
    unfollow()
    cancelTimer()
    asking = undefined
    pages = loading
  }

  return {
    getState: () => pages,
    subscribe(listener) {
      if (listeners.size === 0) {
        begin()
        unfollow = store.subscribe(() => {
          if (question(store.get()) !== asking?.question) begin()
        })
      }
      // A function of its own for each subscription, because one listener may subscribe twice.
      const tell = () => listener()
      listeners.add(tell)
      return () => {
        if (listeners.delete(tell) && listeners.size === 0) end()
      }
    },
    more,
    retry: () => (pages.status === 'stuck' ? more() : readFirst()),
  }
}

function refreshed<Item, Cursor>(
  before: Pages<Item, Cursor>,
  page: Page<Item, Cursor>,
  merge: (known: readonly Item[], page: Page<Item, Cursor>) => readonly Item[],
): Pages<Item, Cursor> {
  if (before.status === 'loading' || before.status === 'failed') return { ...page, status: 'ready' }
  const items = merge(before.items, page)
  const isSame = JSON.stringify(items) === JSON.stringify(before.items)
  return isSame ? before : { ...before, items }
}
