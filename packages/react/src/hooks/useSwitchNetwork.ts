import type { Kit, NetworkInput } from '@latchkey/core'
import type { MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

export type UseSwitchNetworkParameters = MutationParameters<void, NetworkInput>
export type UseSwitchNetworkReturnType = MutationResult<void, NetworkInput> & {
  /** The same as `mutateAsync`. */
  switchNetwork: Kit['switchNetwork']
}

/**
 * Changes the network, and shows how far the wallet is.
 *
 * @example
 * const { mutate, isPending } = useSwitchNetwork()
 * <button disabled={isPending} onClick={() => mutate(base)}>Base</button>
 */
export function useSwitchNetwork({ mutation }: UseSwitchNetworkParameters = {}): UseSwitchNetworkReturnType {
  const { kit } = useKitContext('useSwitchNetwork')
  const result = useMutation(kit.switchNetwork, mutation)
  return { ...result, switchNetwork: result.mutateAsync }
}
