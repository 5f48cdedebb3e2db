import type { Transfer } from '@latchkey/core'
import type { Namespace, TransactionIdOf } from '@latchkey/protocol'
import type { MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

export type UseTransferParameters<namespace extends Namespace = Namespace> = MutationParameters<
  TransactionIdOf<namespace>,
  Transfer
> & {
  /** Whose wallet sends. Default: that of the active namespace. */
  namespace?: namespace | undefined
}
export type UseTransferReturnType<namespace extends Namespace = Namespace> = MutationResult<
  TransactionIdOf<namespace>,
  Transfer
>

/**
 * Asks the wallet to send the network's own coin or a token, the same way on every chain family; `data` is the transaction's id.
 *
 * @example
 * const { mutate, data } = useTransfer({ namespace: 'solana' })
 * <button onClick={() => mutate({ to, value: 1_000_000n })}>Send</button>
 */
export function useTransfer<namespace extends Namespace = Namespace>({
  namespace,
  mutation,
}: UseTransferParameters<namespace> = {}): UseTransferReturnType<namespace> {
  const { kit } = useKitContext('useTransfer')
  return useMutation<TransactionIdOf<namespace>, Transfer>(
    (transfer) => kit.transfer({ ...transfer, namespace }),
    mutation,
  )
}
