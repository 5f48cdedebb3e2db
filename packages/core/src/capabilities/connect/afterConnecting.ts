import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../../base/context.ts'
import { closeModal } from '../../base/modal/closeModal.ts'
import { mustSwitchNetwork } from '../../base/networks/mustSwitchNetwork.ts'
import { isNetworkSupported } from '../../base/networks/selectNetwork.ts'
import { announce } from '../../base/signals/announce.ts'

/**
 * Announces that the visitor has connected, and closes the modal where no capability takes over. On an unsupported network the modal
 * stays open.
 */
export function afterConnecting(context: Context, namespace: Namespace): void {
  const state = context.store.get()
  if (mustSwitchNetwork(state, namespace)) return
  const isTakenOver = isNetworkSupported(state, namespace) && announce(context, { type: 'walletConnected' })
  if (!isTakenOver && (state.modal.open || state.options.enableEmbedded)) closeModal(context)
}
