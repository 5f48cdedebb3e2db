import { vi } from 'vitest'

/** Beside other tests a page may never be idle: what waits for that is called soon all the same, in the same order. */
export function idleSoon(): void {
  const ask = window.requestIdleCallback.bind(window)
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => ask(callback, { timeout: 500 }))
}
