import type { OpenOptions } from '../../kit/kit.ts'
import { selectConnection } from '../connections/selectConnection.ts'
import { type Context, patch } from '../context.ts'
import { track } from '../events/track.ts'
import { activateNamespace } from '../networks/activateNamespace.ts'
import { routerTransition } from '../router/routerTransition.ts'
import type { State } from '../store/state.ts'
import { openingView } from './openingView.ts'

/** Opens the modal at the view the situation asks for. Opening resets the stack of views. */
export function openModal(context: Context, { view, namespace, data }: OpenOptions): void {
  if (namespace) activateNamespace(context, namespace)
  const state = context.store.get()
  const isConnected = selectConnection(state) !== undefined
  const hasAdapters = context.adapters.some(({ pair }) => !pair)
  const opening = openingView({
    hasAdapters,
    isConnected,
    // Asked only where it decides: it takes its time.
    isMobile: !hasAdapters && context.environment.isMobile(),
    requested: view,
  })
  // In one step, and without what stays as it is: the visitor waits for whoever follows the state.
  const change = ({ modal, router, connectors }: State) => ({
    modal: { ...modal, open: true, loading: true, namespace },
    router: routerTransition(router, { type: 'reset', view: opening, data }),
    ...(connectors.filterByNamespace !== namespace && {
      connectors: { ...connectors, filterByNamespace: namespace },
    }),
  })
  if (state.modal.open) patch(context, change)
  else track(context, { event: 'MODAL_OPEN', properties: { connected: isConnected } }, change)
}
