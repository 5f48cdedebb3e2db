type Listener = (data: unknown) => void

/** The events of EIP-1193. */
export type ProviderEvents = {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** Holds listeners by event. One that throws does not keep the others from hearing. */
export function createProviderEvents(): ProviderEvents & { emit(event: string, data: unknown): void } {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, data) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(data)
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}
