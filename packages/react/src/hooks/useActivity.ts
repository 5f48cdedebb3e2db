import { selectAccount, type TransactionPage } from '@latchkey/core'
import { addPage, refreshPage } from './mergeActivity.ts'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'
import { type PagesStatus, usePages } from './usePages.ts'

/** Who has sent something looks whether it is there. */
const refreshEvery = 1_500

type Transaction = TransactionPage['transactions'][number]

export type UseActivityReturnType = {
  /** Newest first. */
  transactions: readonly Transaction[]
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
  const account = useKitState((state) => selectAccount(state).caipAddress, 'useActivity')
  const { pages, more, retry } = usePages<Transaction, string>({
    question: account,
    read: async (cursor, { isRefresh }) => {
      const { transactions, next } = await kit.fetchTransactions({ cursor, isSilent: isRefresh })
      return { items: transactions, next }
    },
    add: addPage,
    refresh: { every: refreshEvery, merge: refreshPage },
  })
  return { transactions: pages.items, status: pages.status, next: pages.next, more, retry }
}
