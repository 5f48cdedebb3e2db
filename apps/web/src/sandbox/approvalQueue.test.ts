import type { FakeWalletRequest } from '@latchkey/testing'
import { describe, expect, it } from 'vitest'
import { createApprovalQueue } from './approvalQueue.ts'

const request = (id: number): FakeWalletRequest => ({
  id,
  kind: 'connect',
  method: 'eth_requestAccounts',
  params: [],
  account: undefined,
  chain: { id: 1, rpcUrl: 'http://127.0.0.1:1' },
})

describe('createApprovalQueue', () => {
  it('default', async () => {
    const queue = createApprovalQueue()
    const answer = queue.ask(request(1))
    expect(queue.current()).toEqual({ request: request(1), count: 1 })
    queue.answer(1, true)
    expect(await answer).toBe(true)
    expect(queue.current()).toBeUndefined()
  })

  it('behavior: several requests wait for their turn', async () => {
    const queue = createApprovalQueue()
    const answers = [queue.ask(request(1)), queue.ask(request(2))]
    expect(queue.current()).toEqual({ request: request(1), count: 2 })
    queue.answer(1, false)
    expect(queue.current()).toEqual({ request: request(2), count: 1 })
    queue.answer(2, true)
    expect(await Promise.all(answers)).toEqual([false, true])
  })

  it('behavior: an answer counts only for the request that is shown', () => {
    const queue = createApprovalQueue()
    queue.ask(request(1))
    queue.ask(request(2))
    queue.answer(1, true)
    queue.answer(1, true)
    expect(queue.current()?.request.id).toBe(2)
  })

  it('behavior: listeners', () => {
    const queue = createApprovalQueue()
    const counts: (number | undefined)[] = []
    const end = queue.subscribe(() => counts.push(queue.current()?.count))
    queue.ask(request(1))
    queue.ask(request(2))
    queue.answer(1, true)
    end()
    queue.answer(2, true)
    expect(counts).toEqual([1, 2, 1])
  })
})
