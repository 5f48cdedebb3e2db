import { useWaitForTransaction } from '@latchkey/react'
import { useTexts } from '../../texts/useTexts.ts'
import type { Outcome } from './ActionResult.tsx'

/** What the network says of a transaction that was sent; undefined until it says something. */
export function useReceiptCheck(id: string | undefined): Outcome['check'] {
  const { result, errors } = useTexts().tryIt
  const { status, error } = useWaitForTransaction({ id })
  if (status === 'success') return { isGood: true, text: result.included }
  // Another error only means that nobody could be asked.
  return error?.code === 'TRANSACTION_FAILED' ? { isGood: false, text: errors.TRANSACTION_FAILED } : undefined
}
