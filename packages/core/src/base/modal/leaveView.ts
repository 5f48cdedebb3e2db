import type { Context } from '../context.ts'
import { navigate } from '../router/navigate.ts'
import { canClose, isHeld } from './canClose.ts'
import { isBlocked } from './canGoBack.ts'
import { closeModal } from './closeModal.ts'
import { shake } from './shake.ts'

/** A close attempt by the visitor: closes, or shakes. */
export function requestClose(context: Context): void {
  if (canClose(context.store.get())) closeModal(context)
  else shake(context)
}

/**
 * Goes to the previous view. From the first view, or where the history contains the view about an unsupported network, it closes the
 * modal. As long as that network is in use, it goes back as far as that view instead.
 */
export function goBack(context: Context): void {
  const state = context.store.get()
  const { history } = state.router
  const place = history.findIndex(({ view }) => view === 'UnsupportedChain')
  const held = isHeld(state)
  if (isBlocked(state) || (held && place === history.length - 1)) shake(context)
  else if (history.length > 1 && (held || place < 0)) navigate(context, { type: 'back' })
  else closeModal(context)
}
