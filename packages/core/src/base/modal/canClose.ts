import { currentRoute } from '../router/routerTransition.ts'
import type { ViewName } from '../router/view.ts'
import type { State } from '../store/state.ts'

/** Where visitors sign in. Who must, and has not, may not walk away from these. */
export const signinViews: readonly ViewName[] = ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction']

/**
 * Whether the current view may be dismissed. Where it may not, a close attempt shakes the modal.
 *
 * @example
 * if (!canClose(kit.getState())) console.log('The visitor has to choose a network first')
 */
export function canClose(state: State): boolean {
  const { view } = currentRoute(state.router)
  if (view === 'UnsupportedChain') return false
  return !mustSignIn(state) || !signinViews.includes(view)
}

/** Whether sign-in is required and has not happened. */
export function mustSignIn({ signin }: State): boolean {
  return signin.enabled && signin.required && signin.sessions.length === 0
}
