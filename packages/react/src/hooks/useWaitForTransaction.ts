import type { TransactionReceipt, WaitForTransactionParameters } from '@latchkey/core'
import { type Namespace, transactionFailedError } from '@latchkey/protocol'
import type { QueryState } from './query.ts'
import { useFollowed } from './useFollowed.ts'
import { useKitContext } from './useKitContext.ts'

export type UseWaitForTransactionParameters<namespace extends Namespace = Namespace> = Omit<
  WaitForTransactionParameters<namespace>,
  'id' | 'timeout'
> & {
  /** What was sent. Undefined: nothing yet. */
  id: WaitForTransactionParameters<namespace>['id'] | undefined
}
export type UseWaitForTransactionReturnType<namespace extends Namespace = Namespace> = QueryState<
  TransactionReceipt<namespace>
>

/**
 * Waits until a transaction is in a block (`until: 'final'`: in one that stays). A transaction that failed is an `error`. Ends when the
 * component goes.
 *
 * @example
 * const { mutate, data: id } = useSendTransaction()
 * const { status, data: receipt } = useWaitForTransaction({ id, namespace: 'eip155' })
 */
export function useWaitForTransaction<namespace extends Namespace = Namespace>({
  id,
  namespace,
  until = 'included',
}: UseWaitForTransactionParameters<namespace>): UseWaitForTransactionReturnType<namespace> {
  const { kit } = useKitContext('useWaitForTransaction')
  return useFollowed<TransactionReceipt<namespace>>(
    id && `${namespace} ${until} ${id}`,
    async ({ succeed, fail }) =>
      kit.watchTransaction({
        // Followed only where there is an id.
        id: `${id}`,
        namespace,
        onStatus(status) {
          if (status === 'failed') fail(transactionFailedError({ details: `Transaction ${id}` }))
          else if (id && (status === 'final' || status === until)) succeed({ id, status })
        },
      }),
  )
}
