import { describe, expect, it } from 'vitest'
import { createApprovalQueue } from './approvalQueue.ts'

const question = (title: string) => ({ title, rows: [] })

describe('createApprovalQueue', () => {
  it('default', async () => {
    const queue = createApprovalQueue()
    const answer = queue.ask(question('first'))
    expect(queue.current()).toEqual({ id: 1, question: question('first'), count: 1 })
    queue.answer(1, true)
    expect(await answer).toBe(true)
    expect(queue.current()).toBeUndefined()
  })

  it('behavior: several questions wait for their turn', async () => {
    const queue = createApprovalQueue()
    const answers = [queue.ask(question('first')), queue.ask(question('second'))]
    expect(queue.current()).toEqual({ id: 1, question: question('first'), count: 2 })
    queue.answer(1, false)
    expect(queue.current()).toEqual({ id: 2, question: question('second'), count: 1 })
    queue.answer(2, true)
    expect(await Promise.all(answers)).toEqual([false, true])
  })

  it('behavior: an answer counts only for the question that is shown', () => {
    const queue = createApprovalQueue()
    queue.ask(question('first'))
    queue.ask(question('second'))
    queue.answer(1, true)
    queue.answer(1, true)
    expect(queue.current()?.question.title).toBe('second')
  })

  it('behavior: listeners', () => {
    const queue = createApprovalQueue()
    const counts: (number | undefined)[] = []
    const end = queue.subscribe(() => counts.push(queue.current()?.count))
    queue.ask(question('first'))
    queue.ask(question('second'))
    queue.answer(1, true)
    end()
    queue.answer(2, true)
    expect(counts).toEqual([1, 2, 1])
  })
})
