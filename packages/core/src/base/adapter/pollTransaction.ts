import type { TransactionStatus } from './adapter.ts'

const shortest = 500
const longest = 15_000

/**
 * Asks how far a transaction is, again and again: often at first and after each change, then more and more seldom. Calls back
 * with what is new, and ends after `final` and `failed`. A question that fails is asked again. Returns what ends it.
 *
 * @example
 * const end = pollTransaction(() => readStatus(id), (status) => show(status))
 */
export function pollTransaction(
  readStatus: () => Promise<TransactionStatus>,
  onStatus: (status: TransactionStatus) => void,
): () => void {
  let last: TransactionStatus | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = shortest
  let isEnded = false

  async function ask(): Promise<void> {
    const status = await readStatus().catch(() => last)
    if (isEnded) return
    delay = status === last ? Math.min(delay * 1.5, longest) : shortest
    if (status && status !== last) {
      last = status
      onStatus(status)
    }
    if (!isEnded && status !== 'final' && status !== 'failed') timer = setTimeout(ask, delay)
  }

  void ask()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
