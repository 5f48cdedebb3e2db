type Listener = (...values: unknown[]) => void

/** The `on` and `removeListener` half of an EIP-1193 provider. */
export type ProviderEvents = {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, ...values: unknown[]): void
  /** How many listeners a page has left on the wallet: a leak shows here. */
  count(): number
}

export function createProviderEvents(): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, ...values) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(...values)
    },
    count() {
      return [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
    },
  }
}
