import { currentRoute } from '../router/routerTransition.ts'
import type { ViewName } from '../router/view.ts'
import type { BaseState } from '../store/baseState.ts'

/** The views that a visitor may not leave while the modal is blocked. */
export const blockingViews: readonly ViewName[] = ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction']

/**
 * Whether the visitor may dismiss the current view. Where they may not, a close attempt shakes the modal.
 *
 * @example
 * if (!canClose(kit.getState())) console.log('The visitor has to choose a network first')
 */
export function canClose({ modal, router }: Pick<BaseState, 'modal' | 'router'>): boolean {
  const { view } = currentRoute(router)
  if (view === 'UnsupportedChain') return false
  return !modal.isBlocked || !blockingViews.includes(view)
}
