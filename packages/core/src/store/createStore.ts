/** A value that can be read, replaced and watched. */
export type Store<T> = {
  get(): T
  set(update: (current: T) => T): void
  subscribe(listener: () => void): () => void
}

/** Holds one immutable value. Listeners are told of every replacement, and of nothing when the update returns the same value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(update) {
      const next = update(value)
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
