import type { PagesStatus, TransactionPage } from '@latchkey/core'
import { useKitContext } from './useKitContext.ts'
import { usePages } from './usePages.ts'

export type UseActivityReturnType = {
  /** Newest first. */
  transactions: TransactionPage['transactions']
  /** `more`: a further page is loading. `stuck`: it did not load. */
  status: PagesStatus
  /** Undefined: there is no further page. */
  next: string | undefined
  /** Reads the next page. */
  more: () => Promise<void>
  /** Tries again what did not load. */
  retry: () => Promise<void>
}

/**
 * What the connected account did and got on its network, page by page, and kept fresh.
 *
 * @example
 * const { transactions, status } = useActivity()
 * transactions.map(({ id, metadata }) => <li key={id}>{metadata.operationType}</li>)
 */
export function useActivity(): UseActivityReturnType {
  const { kit } = useKitContext('useActivity')
  const { pages, more, retry } = usePages(kit.observeTransactions, kit)
  return { transactions: pages.items, status: pages.status, next: pages.next, more, retry }
}
