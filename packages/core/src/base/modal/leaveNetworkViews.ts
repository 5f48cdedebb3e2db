import type { Context } from '../context.ts'
import { navigate } from '../router/navigate.ts'
import { currentRoute } from '../router/routerTransition.ts'
import { closeModal } from './closeModal.ts'

/** Leaves the views about choosing a network, once one is chosen. */
export function leaveNetworkViews(context: Context): void {
  const { modal, router, options } = context.store.get()
  if (!modal.open && !options.enableEmbedded) return
  const { view } = currentRoute(router)
  if (view !== 'SwitchNetwork' && view !== 'Networks' && view !== 'UnsupportedChain') return
  const networks = router.history.findIndex((route) => route.view === 'Networks')
  if (networks > 0) navigate(context, { type: 'back', to: networks - 1 })
  else closeModal(context)
}
