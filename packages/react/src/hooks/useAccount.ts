import { type AccountState, selectAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useKitState } from './useKitState.ts'

export type UseAccountParameters<namespace extends Namespace = Namespace> = {
  namespace?: namespace | undefined
}
export type UseAccountReturnType<namespace extends Namespace = Namespace> = AccountState<namespace>

/**
 * The connected account of a namespace (default: the active one). `isConnected` and `status` tell whether its address is known.
 *
 * @example
 * const { address, isConnected } = useAccount({ namespace: 'eip155' })
 * if (isConnected) console.log(address) // `0x${string}`
 */
export function useAccount<namespace extends Namespace = Namespace>({
  namespace,
}: UseAccountParameters<namespace> = {}): UseAccountReturnType<namespace> {
  return useKitState((state) => selectAccount<namespace>(state, namespace), 'useAccount')
}
