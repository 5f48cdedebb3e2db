import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../../base/context.ts'
import { closeModal } from '../../base/modal/closeModal.ts'
import { isNetworkSupported } from '../../base/networks/selectNetwork.ts'
import { announce } from '../../base/signals/announce.ts'

/**
 * Announces that the visitor has connected, and closes the modal where no capability takes over. On an unsupported network the modal
 * stays open.
 */
export function afterConnecting(context: Context, namespace: Namespace): void {
  const state = context.store.get()
  const isSupported = isNetworkSupported(state, namespace)
  const { allowUnsupportedChain, enableNetworkSwitch } = state.options
  if (!isSupported && enableNetworkSwitch && !allowUnsupportedChain) return
  const isTakenOver = isSupported && announce(context, { type: 'walletConnected' })
  if (!isTakenOver && (state.modal.open || state.options.enableEmbedded)) closeModal(context)
}
