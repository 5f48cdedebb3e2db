import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TransactionStatus } from './adapter.ts'
import { pollTransaction } from './pollTransaction.ts'

describe('pollTransaction', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watch(answers: readonly (TransactionStatus | Error)[]) {
    const seen: TransactionStatus[] = []
    let asked = 0
    const end = pollTransaction(
      async () => {
        const answer = answers[Math.min(asked, answers.length - 1)] ?? 'pending'
        asked += 1
        if (answer instanceof Error) throw answer
        return answer
      },
      (status) => seen.push(status),
    )
    return { seen, end, asked: () => asked }
  }

  test('default', async () => {
    const { seen, asked } = watch(['pending', 'pending', 'included', 'included', 'final'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual(['pending', 'included', 'final'])
    expect(asked()).toBe(5)
  })

  test('behavior: a reorganisation can bring back `pending`', async () => {
    const { seen } = watch(['included', 'pending', 'included', 'failed'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual(['included', 'pending', 'included', 'failed'])
  })

  test('behavior: a failed poll is repeated', async () => {
    const { seen } = watch([new Error('no node'), 'pending', new Error('no node'), 'final'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual(['pending', 'final'])
  })

  test('behavior: the pause between polls grows', async () => {
    const { asked, end } = watch(['pending'])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked()).toBeLessThan(260)
    end()
  })

  test('behavior: nothing is reported after it was ended', async () => {
    const { seen, end, asked } = watch(['pending', 'final'])
    await vi.advanceTimersByTimeAsync(0)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([seen, asked()]).toEqual([['pending'], 1])
  })

  test('behavior: the listener may end it from within its call', async () => {
    const seen: TransactionStatus[] = []
    const end = pollTransaction(
      async () => 'included',
      (status) => {
        seen.push(status)
        end()
      },
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual(['included'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
