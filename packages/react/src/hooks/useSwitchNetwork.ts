import type { Kit } from '@latchkey/core'
import { type ActionState, useAction } from './useAction.ts'
import { useKitContext } from './useKitContext.ts'

export type UseSwitchNetworkReturnType = ActionState<void> & {
  switchNetwork: Kit['switchNetwork']
  reset: () => void
}

/**
 * Changes the network, and shows how far the wallet is.
 *
 * @example
 * const { switchNetwork, status } = useSwitchNetwork()
 * <button disabled={status === 'pending'} onClick={() => switchNetwork(base).catch(() => {})}>Base</button>
 */
export function useSwitchNetwork(): UseSwitchNetworkReturnType {
  const { kit } = useKitContext('useSwitchNetwork')
  const [state, switchNetwork, reset] = useAction(kit.switchNetwork)
  return { ...state, switchNetwork, reset }
}
