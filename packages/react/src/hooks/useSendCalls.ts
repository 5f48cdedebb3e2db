import type { Kit } from '@latchkey/core'
import type { MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

type Variables = Parameters<Kit['sendCalls']>[0]
type Data = { id: string }

export type UseSendCallsParameters = MutationParameters<Data, Variables>
export type UseSendCallsReturnType = MutationResult<Data, Variables>

/**
 * Asks the wallet to send several calls at once (EIP-5792); `data.id` is what `useCallsStatus` takes.
 *
 * @example
 * const { mutate, data } = useSendCalls()
 * const { data: calls } = useCallsStatus({ id: data?.id })
 * <button onClick={() => mutate({ calls: [{ to, value: 1n }, { to, value: 2n }] })}>{calls?.status ?? 'Send'}</button>
 */
export function useSendCalls({ mutation }: UseSendCallsParameters = {}): UseSendCallsReturnType {
  const { kit } = useKitContext('useSendCalls')
  return useMutation(kit.sendCalls, mutation)
}
