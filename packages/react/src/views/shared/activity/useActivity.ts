import { selectAccount, type TransactionPage } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKit } from '../../../hooks/useKit.ts'
import { useKitState } from '../../../hooks/useKitState.ts'
import { addPage, refreshPage } from './mergeActivity.ts'

/** How often the newest page is read again while it is looked at. */
const refreshEvery = 2_000

type Activity = {
  transactions: TransactionPage['transactions']
  next: string | undefined
  /** `more`: a further page is loading. `stuck`: it did not load. */
  status: 'loading' | 'ready' | 'failed' | 'more' | 'stuck'
}

const start: Activity = { transactions: [], next: undefined, status: 'loading' }

/** The activity of the account in use: page by page, and kept fresh. */
export function useActivity() {
  const kit = useKit()
  const account = useKitState((state) => selectAccount(state).caipAddress)
  const [activity, setActivity] = useState(start)
  // Answers for an earlier account are dropped.
  const question = useRef<object>(undefined)
  const read = useCallback(async () => {
    const asked = question.current
    setActivity((before) => (before.status === 'failed' ? start : before))
    try {
      const page = await kit.fetchTransactions()
      if (asked === question.current) setActivity({ ...page, status: 'ready' })
    } catch {
      if (asked === question.current) setActivity((before) => ({ ...before, status: 'failed' }))
    }
  }, [kit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network begins anew
  useEffect(() => {
    const asked = {}
    question.current = asked
    setActivity(start)
    let isReading = true
    void read().finally(() => {
      isReading = false
    })
    const refresh = async () => {
      if (isReading || document.visibilityState !== 'visible') return
      isReading = true
      try {
        const page = await kit.fetchTransactions({ isSilent: true })
        if (asked === question.current) setActivity((before) => refreshed(before, page))
      } catch {
        // What is shown is still true.
      }
      isReading = false
    }
    const timer = setInterval(() => void refresh(), refreshEvery)
    return () => {
      clearInterval(timer)
      question.current = undefined
    }
  }, [kit, read, account])
  const more = async () => {
    const { next, status } = activity
    if (!next || (status !== 'ready' && status !== 'stuck')) return
    const asked = question.current
    setActivity((before) => ({ ...before, status: 'more' }))
    try {
      const page = await kit.fetchTransactions({ cursor: next })
      if (asked !== question.current) return
      setActivity(({ transactions }) => ({
        transactions: addPage(transactions, page.transactions),
        next: page.next,
        status: 'ready',
      }))
    } catch {
      if (asked === question.current) setActivity((before) => ({ ...before, status: 'stuck' }))
    }
  }
  return { activity, more, retry: read }
}

function refreshed(before: Activity, page: TransactionPage): Activity {
  if (before.status === 'loading' || before.status === 'failed') return { ...page, status: 'ready' }
  const transactions = refreshPage(before.transactions, page)
  const isSame = JSON.stringify(transactions) === JSON.stringify(before.transactions)
  return isSame ? before : { ...before, transactions }
}
