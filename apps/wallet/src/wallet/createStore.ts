export type Store<state> = {
  get(): state
  set(change: Partial<state>): void
  subscribe(listener: () => void): () => void
}

/** A state, and who wants to know when it changes. */
export function createStore<state extends object>(initial: state): Store<state> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
