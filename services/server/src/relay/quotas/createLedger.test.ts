import { describe, expect, test } from 'vitest'
import { createLedger } from './createLedger.ts'

describe('createLedger', () => {
  const now = 1_800_000_000_000
  const entry = (bytes: number, lifeMs: number) => ({ messages: 1, bytes, lifeMs, expiresAt: now + lifeMs })

  test('default: what has expired no longer counts', () => {
    const ledger = createLedger()
    ledger.add('a', entry(100, 300_000))
    ledger.add('a', entry(10, 30 * 86_400_000))
    ledger.add('b', entry(1, 300_000))
    expect(ledger.usageOf('a', now)).toEqual({ messages: 2, bytes: 110 })
    // A minute later than it expires, at most.
    expect(ledger.usageOf('a', now + 360_000)).toEqual({ messages: 1, bytes: 10 })
    expect(ledger.usageOf('b', now + 360_000)).toEqual({ messages: 0, bytes: 0 })
    expect(ledger.usageOf('a', now + 31 * 86_400_000)).toEqual({ messages: 0, bytes: 0 })
  })

  test('behavior: what is taken off early is not taken off again', () => {
    const ledger = createLedger()
    const [first, second] = [entry(100, 300_000), entry(50, 300_000)]
    ledger.add('a', first)
    ledger.add('a', second)
    ledger.remove('a', first)
    expect(ledger.usageOf('a', now)).toEqual({ messages: 1, bytes: 50 })
    ledger.remove('unknown', first)
    ledger.remove('a', entry(100, 86_400_000))
    expect(ledger.usageOf('a', now)).toEqual({ messages: 1, bytes: 50 })
    expect(ledger.usageOf('a', now + 400_000)).toEqual({ messages: 0, bytes: 0 })
  })
})
