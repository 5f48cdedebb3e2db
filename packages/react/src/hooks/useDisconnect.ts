import type { Kit } from '@latchkey/core'
import type { MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

type Variables = Parameters<Kit['disconnect']>[0]

export type UseDisconnectParameters = MutationParameters<void, Variables>
export type UseDisconnectReturnType = MutationResult<void, Variables> & {
  /** The same as `mutateAsync`. */
  disconnect: Kit['disconnect']
}

/**
 * Disconnects one account, one namespace, or everything.
 *
 * @example
 * const { mutate } = useDisconnect()
 * <button onClick={() => mutate({ namespace: 'eip155' })}>Leave</button>
 */
export function useDisconnect({ mutation }: UseDisconnectParameters = {}): UseDisconnectReturnType {
  const { kit } = useKitContext('useDisconnect')
  const result = useMutation(kit.disconnect, mutation)
  return { ...result, disconnect: result.mutateAsync }
}
