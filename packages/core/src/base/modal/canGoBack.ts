import { currentRoute } from '../router/routerTransition.ts'
import type { ViewName } from '../router/view.ts'
import type { BaseState } from '../store/baseState.ts'

/** The views that a visitor may not leave while the modal is blocked. */
export const blockingViews: readonly ViewName[] = ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction']

/**
 * Whether the current view has a view before it to which the visitor may go back.
 *
 * @example
 * const hasBackButton = canGoBack(kit.getState())
 */
export function canGoBack(state: Pick<BaseState, 'modal' | 'router'>): boolean {
  const { history } = state.router
  return history.length > 1 && !isBlocked(state) && currentRoute(state.router).view !== 'UnsupportedChain'
}

/** Whether a capability keeps the visitor in the current view. */
export function isBlocked({ modal, router }: Pick<BaseState, 'modal' | 'router'>): boolean {
  return modal.isBlocked && blockingViews.includes(currentRoute(router).view)
}
