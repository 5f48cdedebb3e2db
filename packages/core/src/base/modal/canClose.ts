import { mustSwitchNetwork } from '../networks/mustSwitchNetwork.ts'
import { currentRoute } from '../router/routerTransition.ts'
import type { BaseState } from '../store/baseState.ts'
import { isBlocked } from './canGoBack.ts'

/**
 * Whether the visitor may dismiss the modal. Where they may not, a close attempt shakes it. The view about an unsupported network cannot be
 * dismissed, and nor can the views that it leads to, until the wallet has switched or is disconnected.
 *
 * @example
 * if (!canClose(kit.getState())) console.log('The visitor has to choose a network first')
 */
export function canClose(state: BaseState): boolean {
  return !isBlocked(state) && currentRoute(state.router).view !== 'UnsupportedChain' && !isHeld(state)
}

/** Whether the visitor was told that the network in use is not supported, and it is still in use. */
export function isHeld(state: BaseState): boolean {
  return state.router.history.some(({ view }) => view === 'UnsupportedChain') && mustSwitchNetwork(state)
}
