import { selectConnection } from '../connect/selectConnection.ts'
import { type Context, patch } from '../context.ts'
import { track } from '../events/track.ts'
import type { OpenOptions } from '../kit.ts'
import { activateNamespace } from '../networks/activateNamespace.ts'
import { navigate } from '../router/navigate.ts'
import { openingView } from './openingView.ts'

/** Opens the modal at the view the situation asks for. Opening resets the stack of views. */
export function openModal(context: Context, { view, namespace, data }: OpenOptions): void {
  if (namespace) activateNamespace(context, namespace)
  const state = context.store.get()
  const isConnected = selectConnection(state) !== undefined
  const opening = openingView({
    hasAdapters: context.adapters.some(({ pair }) => !pair),
    isConnected,
    isMobile: context.environment.isMobile(),
    requested: view,
  })
  navigate(context, { type: 'reset', view: opening, data })
  patch(context, ({ modal, connectors }) => ({
    modal: { ...modal, open: true, loading: true, namespace },
    connectors: { ...connectors, filterByNamespace: namespace },
  }))
  if (!state.modal.open) track(context, { event: 'MODAL_OPEN', properties: { connected: isConnected } })
}
