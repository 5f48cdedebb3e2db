/** A value that the page shows, and whoever wants to know of its changes. */
export type Store<value> = {
  get(): value
  set(value: value): void
  subscribe(listener: () => void): () => void
}

export function createStore<value>(initial: value): Store<value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (value === current) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
