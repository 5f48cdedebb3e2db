/** A value that can be read, replaced and watched. */
export type Store<T> = {
  get(): T
  set(update: (current: T) => T): void
  subscribe(listener: () => void): () => void
}

/**
 * Holds one immutable value, made when it is first wanted. Listeners are told of every replacement, and of nothing when the update
 * returns the same value.
 */
export function createStore<T extends object>(initial: () => T): Store<T> {
  let value: T | undefined
  const listeners = new Set<() => void>()
  const get = () => (value ??= initial())
  return {
    get,
    set(update) {
      const next = update(get())
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
