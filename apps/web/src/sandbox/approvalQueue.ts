import type { FakeWalletRequest } from '@latchkey/testing'

export type PendingApproval = { request: FakeWalletRequest; count: number }

export type ApprovalQueue = {
  /** Asks the owner. Resolves when it is this request's turn and it has been answered. */
  ask(request: FakeWalletRequest): Promise<boolean>
  /** The request to show now, and how many wait in all. The same object until something changes. */
  current(): PendingApproval | undefined
  /** Answers the request with this id; an answer to any other is ignored, so that a double click cannot approve the next. */
  answer(id: number, isApproved: boolean): void
  subscribe(listener: () => void): () => void
}

/**
 * Requests to the wallet's owner, one at a time in the order they came.
 *
 * @example
 * const queue = createApprovalQueue()
 * createFakeWallet({ approve: queue.ask, chains })
 */
export function createApprovalQueue(): ApprovalQueue {
  const waiting: { request: FakeWalletRequest; resolve: (isApproved: boolean) => void }[] = []
  const listeners = new Set<() => void>()
  let current: PendingApproval | undefined

  const changed = () => {
    const first = waiting[0]
    current = first && { request: first.request, count: waiting.length }
    for (const listener of [...listeners]) listener()
  }

  return {
    ask: (request) =>
      new Promise((resolve) => {
        waiting.push({ request, resolve })
        changed()
      }),
    current: () => current,
    answer(id, isApproved) {
      if (waiting[0]?.request.id !== id) return
      waiting.shift()?.resolve(isApproved)
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
