import type { TransactionStatus } from './adapter.ts'

const shortest = 500
const longest = 15_000

/**
 * Polls the status of a transaction: often at first and after each change, then less and less often. Calls back with each new status, and
 * ends after `final` and `failed`. A failed poll is repeated. Returns a function that ends the polling.
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
