import { describe, expect, test } from 'vitest'
import { createPacer } from './createPacer.ts'

describe('createPacer', () => {
  test('default: so many a second, and no longer a queue than is worth waiting in', async () => {
    let now = 0
    const pace = createPacer({ clock: { now: () => now }, perSecond: 1_000, maxWaitMs: 2 })
    await Promise.all([pace(), pace(), pace()])
    await expect(pace()).rejects.toThrowErrorMatchingInlineSnapshot(`[Error: Too many wait already]`)
    now += 1_000
    await pace()
  })
})
