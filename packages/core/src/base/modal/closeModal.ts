import { selectConnection } from '../connections/selectConnection.ts'
import type { Context } from '../context.ts'
import { track } from '../events/track.ts'
import { routerTransition } from '../router/routerTransition.ts'
import { hideToast } from '../toast/hideToast.ts'

/** Closes the modal. The next view is the account or the list of wallets; an embedded modal shows it at once. */
export function closeModal(context: Context): void {
  const state = context.store.get()
  const connected = selectConnection(state) !== undefined
  if (state.modal.open) track(context, { event: 'MODAL_CLOSE', properties: { connected } })
  context.store.patch(({ modal, router }) => ({
    modal: { ...modal, open: false, loading: false },
    router: routerTransition(router, { type: 'reset', view: connected ? 'Account' : 'Connect' }),
  }))
  if (!state.options.enableEmbedded) hideToast(context)
}
