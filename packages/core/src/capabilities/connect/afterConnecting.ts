import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../../base/context.ts'
import { closeModal } from '../../base/modal/closeModal.ts'
import { isNetworkSupported } from '../../base/networks/selectNetwork.ts'
import { withSignin } from '../signin/startSignin.ts'

/** A visitor who can sign in is asked to; otherwise the modal has done its work. On a wrong network it has not. */
export function afterConnecting(context: Context, namespace: Namespace): void {
  const state = context.store.get()
  const isSupported = isNetworkSupported(state, namespace)
  const { allowUnsupportedChain, enableNetworkSwitch } = state.options
  if (!isSupported && enableNetworkSwitch && !allowUnsupportedChain) return
  if (isSupported && state.options.siwx) void withSignin(context, (signin) => signin.afterConnecting())
  else if (state.modal.open || state.options.enableEmbedded) closeModal(context)
}
