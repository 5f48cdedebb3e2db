import { type AccountState, selectAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useKitState } from './useKitState.ts'

export type UseAccountParameters = { namespace?: Namespace | undefined }
export type UseAccountReturnType = AccountState

/**
 * The connected account of a namespace (default: the active one).
 *
 * @example
 * const { address, isConnected, status } = useAccount({ namespace: 'solana' })
 */
export function useAccount({ namespace }: UseAccountParameters = {}): UseAccountReturnType {
  return useKitState((state) => selectAccount(state, namespace), 'useAccount')
}
