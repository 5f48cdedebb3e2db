import { selectConnection } from '../connect/selectConnection.ts'
import { type Context, patch } from '../context.ts'
import { track } from '../events/track.ts'
import { navigate } from '../router/navigate.ts'
import { hideToast } from '../toast/hideToast.ts'
import { canClose, mustSignIn } from './canClose.ts'
import { shake } from './shake.ts'

/** Closes the modal. An embedded one stays, and shows the account or the ways to connect. */
export function closeModal(context: Context): void {
  const state = context.store.get()
  const connected = selectConnection(state) !== undefined
  if (state.modal.open) track(context, { event: 'MODAL_CLOSE', properties: { connected } })
  patch(context, ({ modal }) => ({ modal: { ...modal, open: false, loading: false } }))
  if (state.options.enableEmbedded)
    navigate(context, { type: 'reset', view: connected ? 'Account' : 'Connect' })
  else hideToast(context)
}

/** A close attempt by the visitor: closes, or shakes. */
export function requestClose(context: Context): void {
  if (canClose(context.store.get())) closeModal(context)
  else shake(context)
}

/** Goes to the view before; from the first view, or past an unsupported network, there is only out. */
export function goBack(context: Context): void {
  const state = context.store.get()
  const { history } = state.router
  const pastUnsupported = history.some(({ view }) => view === 'UnsupportedChain')
  if (mustSignIn(state) && !canClose(state)) shake(context)
  else if (history.length > 1 && !pastUnsupported) navigate(context, { type: 'back' })
  else closeModal(context)
}
