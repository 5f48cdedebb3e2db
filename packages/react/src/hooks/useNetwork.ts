import { type Kit, type Network, selectNetwork } from '@latchkey/core'
import type { CaipChainId } from '@latchkey/protocol'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'

export type UseNetworkReturnType = {
  /** Undefined when the wallet is on a network that the page did not ask for. */
  caipNetwork: Network | undefined
  chainId: number | string | undefined
  caipNetworkId: CaipChainId | undefined
  switchNetwork: Kit['switchNetwork']
}

/**
 * The active network, and how to change it.
 *
 * @example
 * const { caipNetwork, switchNetwork } = useNetwork()
 * <button onClick={() => switchNetwork(base)}>{caipNetwork?.name}</button>
 */
export function useNetwork(): UseNetworkReturnType {
  const { switchNetwork } = useKitContext('useNetwork').kit
  const [caipNetwork, caipNetworkId] = useKitState(
    (state) => [selectNetwork(state), state.selectedNetworkId] as const,
    'useNetwork',
  )
  return { caipNetwork, chainId: caipNetwork?.id, caipNetworkId, switchNetwork }
}
