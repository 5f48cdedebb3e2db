import { vi } from 'vitest'

/** While other tests run beside it, a page may never be idle. Callbacks that wait for that are called soon all the same, in the same order. */
export function idleSoon(): void {
  const ask = window.requestIdleCallback.bind(window)
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => ask(callback, { timeout: 500 }))
}
