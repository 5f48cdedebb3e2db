import type { Context } from '../../base/context.ts'
import { closeModal } from '../../base/modal/closeModal.ts'
import { leaveNetworkViews } from '../../base/modal/leaveNetworkViews.ts'
import { openModal } from '../../base/modal/openModal.ts'
import { mustSwitchNetwork } from '../../base/networks/mustSwitchNetwork.ts'
import { isNetworkSupported } from '../../base/networks/selectNetwork.ts'
import { navigate } from '../../base/router/navigate.ts'
import { currentRoute } from '../../base/router/routerTransition.ts'
import type { SignalOf } from '../../base/signals/signal.ts'

/** Opens, closes or moves the modal when the connection of the active namespace has changed. */
export function showConnectionChange(
  context: Context,
  { namespace, earlier, connection }: SignalOf<'connectionChanged'>,
): void {
  const state = context.store.get()
  if (namespace !== state.networks.activeNamespace) return

  if (earlier && !connection) {
    if (state.modal.open || state.options.enableEmbedded) closeModal(context)
    return
  }
  if (!connection) return
  if (!isNetworkSupported(state, namespace)) {
    const { view } = currentRoute(state.router)
    const isShown = state.modal.open && (view === 'UnsupportedChain' || view === 'SwitchNetwork')
    if (mustSwitchNetwork(state, namespace) && !isShown) openModal(context, { view: 'UnsupportedChain' })
  } else if (earlier && earlier.chainId !== connection.chainId) {
    leaveNetworkViews(context)
  } else if (!earlier && state.options.enableEmbedded && currentRoute(state.router).view === 'Connect') {
    // An embedded modal is always visible, so it must not offer to connect once the connection is restored.
    navigate(context, { type: 'reset', view: 'Account' })
  }
}
