import type { Context } from '../context.ts'
import { navigate } from '../router/navigate.ts'
import { canClose } from './canClose.ts'
import { closeModal } from './closeModal.ts'
import { shake } from './shake.ts'

/** A close attempt by the visitor: closes, or shakes. */
export function requestClose(context: Context): void {
  if (canClose(context.store.get())) closeModal(context)
  else shake(context)
}

/**
 * Goes to the previous view. From the first view, or where the history contains the view about an unsupported network, it closes the
 * modal.
 */
export function goBack(context: Context): void {
  const state = context.store.get()
  const { history } = state.router
  const pastUnsupported = history.some(({ view }) => view === 'UnsupportedChain')
  if (state.modal.isBlocked && !canClose(state)) shake(context)
  else if (history.length > 1 && !pastUnsupported) navigate(context, { type: 'back' })
  else closeModal(context)
}
