import type { Namespace } from '@latchkey/protocol'
import { selectConnection } from '../connections/selectConnection.ts'
import type { Context } from '../context.ts'
import { track } from '../events/track.ts'
import { activateNamespace } from '../networks/activateNamespace.ts'
import type { RouteData } from '../router/routerState.ts'
import { routerTransition } from '../router/routerTransition.ts'
import type { ViewName } from '../router/view.ts'
import type { BaseState } from '../store/baseState.ts'
import { openingView } from './openingView.ts'

/** Which view to open, for which namespace, and with what. */
export type OpenOptions = { view?: ViewName; namespace?: Namespace; data?: RouteData }

/** Opens the modal at the view the situation asks for. Opening resets the stack of views. */
export function openModal(context: Context, { view, namespace, data }: OpenOptions): void {
  if (namespace) activateNamespace(context, namespace)
  const state = context.store.get()
  const isConnected = selectConnection(state) !== undefined
  const hasAdapters = context.adapters.some(({ role }) => role !== 'links')
  const opening = openingView({
    hasAdapters,
    isConnected,
    // Detecting a phone is slow, so it is done only where it decides the view.
    isMobile: !hasAdapters && context.environment.isMobile(),
    requested: view,
  })
  // One update without the unchanged slices, because the visitor waits for the subscribers to render.
  const change = ({ modal, router, connectors }: BaseState) => ({
    modal: {
      ...modal,
      open: true,
      // Beside an embedded modal the page stays usable, and so do its buttons.
      loading: !state.options.enableEmbedded,
      openings: modal.openings + 1,
      namespace,
    },
    router: routerTransition(router, { type: 'reset', view: opening, data }),
    ...(connectors.filterByNamespace !== namespace && {
      connectors: { ...connectors, filterByNamespace: namespace },
    }),
  })
  if (state.modal.open) context.store.patch(change)
  else track(context, { event: 'MODAL_OPEN', properties: { connected: isConnected } }, change)
}
