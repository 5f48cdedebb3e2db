import type { TransactionPage } from '@latchkey/core'
import { useAccount, useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

const refreshEvery = 2_500

/** The newest transactions of the account, kept fresh while the page is seen; undefined while nothing is known. */
export function useLatestTransactions(count: number): TransactionPage['transactions'] | undefined {
  const kit = useKit()
  const { caipAddress } = useAccount()
  const [known, setKnown] = useState<{ account: string; transactions: TransactionPage['transactions'] }>()
  useEffect(() => {
    if (!caipAddress) return
    let isCurrent = true
    const read = () => {
      if (document.visibilityState !== 'visible') return
      kit.fetchTransactions({ isSilent: true }).then(
        ({ transactions }) => {
          if (isCurrent) setKnown({ account: caipAddress, transactions: transactions.slice(0, count) })
        },
        () => {},
      )
    }
    read()
    const timer = setInterval(read, refreshEvery)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [kit, caipAddress, count])
  return known && known.account === caipAddress ? known.transactions : undefined
}
