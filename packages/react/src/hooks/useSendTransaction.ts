import type { Kit } from '@latchkey/core'
import type { Hex } from '@latchkey/protocol'
import type { MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

type Variables = Parameters<Kit['sendTransaction']>[0]

export type UseSendTransactionParameters = MutationParameters<Hex, Variables>
export type UseSendTransactionReturnType = MutationResult<Hex, Variables> & {
  /** The same as `mutateAsync`. */
  sendTransaction: Kit['sendTransaction']
}

/**
 * Asks the wallet to send a transaction; `data` is its hash.
 *
 * @example
 * const { mutate, data, error } = useSendTransaction()
 * <button onClick={() => mutate({ to, value: 1n })}>Send</button>
 */
export function useSendTransaction({
  mutation,
}: UseSendTransactionParameters = {}): UseSendTransactionReturnType {
  const { kit } = useKitContext('useSendTransaction')
  const result = useMutation(kit.sendTransaction, mutation)
  return { ...result, sendTransaction: result.mutateAsync }
}
