/** `more`: a further page is loading. `stuck`: it did not load. */
export type PagesStatus = 'loading' | 'ready' | 'failed' | 'more' | 'stuck'

export type Page<Item, Cursor> = {
  items: readonly Item[]
  /** Undefined: there is no further page. */
  next: Cursor | undefined
}

/** What is known of a list that comes page by page. */
export type Pages<Item, Cursor> = Page<Item, Cursor> & { status: PagesStatus }

/** A list that comes page by page and is read while somebody subscribes. All who observe the same list share one of these. */
export type PagesObserver<Item, Cursor> = {
  /** What is known now: the same object until something changes. `loading` while nobody subscribes. */
  getState(): Pages<Item, Cursor>
  /** The first subscriber begins the reading, and with the last one it ends. Returns what ends the subscription. */
  subscribe(listener: () => void): () => void
  /** Reads the next page, where there is one. */
  more(): Promise<void>
  /** Reads again what did not load: the further page, or the first one. */
  retry(): Promise<void>
}
