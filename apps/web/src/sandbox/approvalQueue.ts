import type { Question } from './description.ts'

export type PendingApproval = { id: number; question: Question; count: number }

export type ApprovalQueue = {
  /** Asks the owner. Resolves when it is this question's turn and it has been answered. */
  ask(question: Question): Promise<boolean>
  /** The question to show now, and how many wait in all. The same object until something changes. */
  current(): PendingApproval | undefined
  /** Answers the question with this id; an answer to any other is ignored, so that a double click cannot approve the next. */
  answer(id: number, isApproved: boolean): void
  subscribe(listener: () => void): () => void
}

/**
 * Questions to the wallet's owner, of every chain family, one at a time in the order they came.
 *
 * @example
 * const queue = createApprovalQueue()
 * createFakeWallet({ approve: async (request) => queue.ask(await describe(request)), chains })
 */
export function createApprovalQueue(): ApprovalQueue {
  const waiting: { id: number; question: Question; resolve: (isApproved: boolean) => void }[] = []
  const listeners = new Set<() => void>()
  let asked = 0
  let current: PendingApproval | undefined

  const changed = () => {
    const first = waiting[0]
    current = first && { id: first.id, question: first.question, count: waiting.length }
    for (const listener of [...listeners]) listener()
  }

  return {
    ask: (question) =>
      new Promise((resolve) => {
        asked += 1
        waiting.push({ id: asked, question, resolve })
        changed()
      }),
    current: () => current,
    answer(id, isApproved) {
      if (waiting[0]?.id !== id) return
      waiting.shift()?.resolve(isApproved)
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
