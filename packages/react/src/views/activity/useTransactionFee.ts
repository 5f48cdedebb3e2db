import type { TransactionFee } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { statusOf, type Transaction } from './describeTransaction.ts'

export type FeeState = {
  /** Whether the account paid one: whoever receives something does not, and what waits for a block has not cost anything yet. */
  isPaid: boolean
  status: 'loading' | 'ready'
  /** Undefined: it could not be found out. */
  amount?: TransactionFee | undefined
}

/** What a transaction cost the account, read when it is looked at. */
export function useTransactionFee({ metadata }: Transaction): FeeState {
  const kit = useKit()
  const { hash, chain, operationType } = metadata
  const isPaid =
    hash !== '' &&
    chain !== undefined &&
    operationType !== 'receive' &&
    statusOf(metadata.status) !== 'pending'
  const [known, setKnown] = useState<{ hash: string; amount: TransactionFee | undefined }>()
  useEffect(() => {
    if (!isPaid || !chain) return
    let isCurrent = true
    const show = (amount: TransactionFee | undefined) => isCurrent && setKnown({ hash, amount })
    kit.fetchTransactionFee({ hash, chainId: chain }).then(show, () => show(undefined))
    return () => {
      isCurrent = false
    }
  }, [kit, hash, chain, isPaid])
  return known?.hash === hash
    ? { isPaid, status: 'ready', amount: known.amount }
    : { isPaid, status: 'loading' }
}
