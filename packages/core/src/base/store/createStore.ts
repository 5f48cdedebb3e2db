/** A value that can be read, changed and watched. */
export type Store<T> = {
  get(): T
  /** Replaces some of its members. */
  patch(change: (current: T) => Partial<T>): void
  subscribe(listener: () => void): () => void
}

/** Holds one immutable value, created at the first read. Listeners are called after every change. */
export function createStore<T extends object>(initial: () => T): Store<T> {
  let value: T | undefined
  const listeners = new Set<() => void>()
  const get = () => (value ??= initial())
  return {
    get,
    patch(change) {
      value = { ...get(), ...change(get()) }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
