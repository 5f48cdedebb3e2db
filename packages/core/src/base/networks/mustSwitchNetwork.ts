import type { Namespace } from '@latchkey/protocol'
import type { BaseState } from '../store/baseState.ts'
import { isNetworkSupported } from './selectNetwork.ts'

/** Whether the page does not let the visitor go on with the network in use, because it is not among the requested ones. */
export function mustSwitchNetwork(state: BaseState, namespace?: Namespace): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = state.options
  return enableNetworkSwitch && !allowUnsupportedChain && !isNetworkSupported(state, namespace)
}
