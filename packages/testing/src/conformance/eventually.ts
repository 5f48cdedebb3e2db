import { expect } from 'vitest'

/** Asks until the answer is right, with patience for a busy machine; with more of it for a chain. */
export function eventually<value>(read: () => value, timeout = 5_000) {
  return expect.poll(read, { timeout, interval: 10 })
}
