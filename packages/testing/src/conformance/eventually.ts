import { expect } from 'vitest'

/** Asks until the answer is right, with patience for a busy machine. */
export function eventually<value>(read: () => value) {
  return expect.poll(read, { timeout: 5_000, interval: 10 })
}
