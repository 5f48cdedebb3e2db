import type { Pages, PagesObserver } from '@latchkey/core'
import { useEffect, useState, useSyncExternalStore } from 'react'

export type UsePagesReturnType<Item, Cursor> = { pages: Pages<Item, Cursor> } & Pick<
  PagesObserver<Item, Cursor>,
  'more' | 'retry'
>

/** What a list comes to that the kit observes, page by page. `question` says when `observe` means something new. */
export function usePages<Item, Cursor>(
  observe: () => Promise<PagesObserver<Item, Cursor>>,
  question: unknown,
): UsePagesReturnType<Item, Cursor> {
  const [observer, setObserver] = useState<PagesObserver<Item, Cursor>>(notLoaded)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `observe` is a new function at every render
  useEffect(() => {
    let isCurrent = true
    const use = (found: PagesObserver<Item, Cursor>) => isCurrent && setObserver(found)
    observe().then(use, () => use(couldNotLoad))
    return () => {
      isCurrent = false
    }
  }, [question, tries])
  const pages = useSyncExternalStore(observer.subscribe, observer.getState, notLoaded.getState)
  const load = async () => {
    setObserver(notLoaded)
    setTries(tries + 1)
  }
  return { pages, more: observer.more, retry: observer === couldNotLoad ? load : observer.retry }
}

const none = { items: [], next: undefined } as const
const standIn = (pages: Pages<never, never>): PagesObserver<never, never> => ({
  getState: () => pages,
  subscribe: () => () => {},
  more: async () => {},
  retry: async () => {},
})

/** In the place of an observer whose code is not there yet, or could not be fetched. */
const notLoaded = standIn({ ...none, status: 'loading' })
const couldNotLoad = standIn({ ...none, status: 'failed' })
