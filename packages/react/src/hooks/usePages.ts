import { useCallback, useEffect, useRef, useState } from 'react'

/** `more`: a further page is loading. `stuck`: it did not load. */
export type PagesStatus = 'loading' | 'ready' | 'failed' | 'more' | 'stuck'

export type Page<Item, Cursor> = {
  items: readonly Item[]
  /** Undefined: it is the last. */
  next: Cursor | undefined
}

export type Pages<Item, Cursor> = Page<Item, Cursor> & { status: PagesStatus }

export type UsePagesParameters<Item, Cursor> = {
  /** What is asked for; another one begins anew. Undefined: nothing. */
  question: string | undefined
  read: (cursor: Cursor | undefined, options: { isRefresh: boolean }) => Promise<Page<Item, Cursor>>
  /** What is known, with a further page. */
  add: (known: readonly Item[], page: readonly Item[]) => readonly Item[]
  /** The first page is read again while it is looked at: how often, and what is known with it. */
  refresh?: { every: number; merge: (known: readonly Item[], page: Page<Item, Cursor>) => readonly Item[] }
}

const start = { items: [], next: undefined, status: 'loading' } as const
const nothing = { ...start, status: 'ready' } as const

/** A list that comes page by page, as it is asked for. Answers to an earlier question are dropped. */
export function usePages<Item, Cursor>(parameters: UsePagesParameters<Item, Cursor>) {
  const { question, refresh } = parameters
  const [pages, setPages] = useState<Pages<Item, Cursor>>(start)
  const current = useRef(parameters)
  useEffect(() => {
    current.current = parameters
  })
  const asking = useRef<object>(undefined)

  const readFirst = useCallback(async () => {
    const asked = asking.current
    setPages((before) => (before.status === 'failed' ? start : before))
    try {
      const page = await current.current.read(undefined, { isRefresh: false })
      if (asked === asking.current) setPages({ ...page, status: 'ready' })
    } catch {
      if (asked === asking.current) setPages((before) => ({ ...before, status: 'failed' }))
    }
  }, [])

  const every = refresh?.every
  useEffect(() => {
    const asked = {}
    asking.current = asked
    setPages(question === undefined ? nothing : start)
    if (question === undefined) return
    let isReading = true
    void readFirst().finally(() => {
      isReading = false
    })
    const readAgain = async () => {
      const { read, refresh: again } = current.current
      if (!again || isReading || document.visibilityState !== 'visible') return
      isReading = true
      try {
        const page = await read(undefined, { isRefresh: true })
        if (asked === asking.current) setPages((before) => refreshed(before, page, again.merge))
      } catch {
        // What is shown is still true.
      }
      isReading = false
    }
    const timer = every === undefined ? undefined : setInterval(() => void readAgain(), every)
    return () => {
      clearInterval(timer)
      asking.current = undefined
    }
  }, [readFirst, question, every])

  const more = async () => {
    const { next, status } = pages
    if (next === undefined || (status !== 'ready' && status !== 'stuck')) return
    const asked = asking.current
    setPages((before) => ({ ...before, status: 'more' }))
    try {
      const page = await current.current.read(next, { isRefresh: false })
      if (asked !== asking.current) return
      setPages(({ items }) => ({
        items: current.current.add(items, page.items),
        next: page.next,
        status: 'ready',
      }))
    } catch {
      if (asked === asking.current) setPages((before) => ({ ...before, status: 'stuck' }))
    }
  }

  return { pages, more, retry: pages.status === 'stuck' ? more : readFirst }
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
