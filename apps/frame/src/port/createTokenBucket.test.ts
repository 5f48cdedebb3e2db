import { describe, expect, test } from 'vitest'
import { createTokenBucket } from './createTokenBucket.ts'

describe('createTokenBucket', () => {
  test('default', () => {
    let time = 0
    const take = createTokenBucket({ burst: 2, perSecond: 1, now: () => time })
    expect([take(), take(), take()]).toEqual([true, true, false])
    time = 999
    expect(take()).toBe(false)
    time = 1_000
    expect([take(), take()]).toEqual([true, false])
  })

  test('behavior: never more than the burst', () => {
    let time = 0
    const take = createTokenBucket({ burst: 2, perSecond: 1, now: () => time })
    time = 1_000_000
    expect([take(), take(), take()]).toEqual([true, true, false])
  })
})
