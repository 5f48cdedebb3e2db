import { noData, type RouteData, type RouterState } from './routerState.ts'
import type { ViewName } from './view.ts'

export type RouterEvent =
  | { type: 'push' | 'replace' | 'reset'; view: ViewName; data?: RouteData | undefined }
  | { type: 'back'; to?: number | undefined }

/** The next stack of views. Pure; going back from the only view changes nothing (closing is the modal's business). */
export function routerTransition(state: RouterState, event: RouterEvent): RouterState {
  if (event.type === 'back') {
    const [first, ...rest] = state.history.slice(0, event.to === undefined ? -1 : event.to + 1)
    return first ? { history: [first, ...rest], direction: 'prev' } : state
  }
  const route = { view: event.view, data: event.data ?? noData }
  const isCurrent = currentRoute(state).view === event.view
  if (event.type === 'reset') {
    // The requested view is already the only one: keeping the state spares a render.
    const isThere = isCurrent && !state.history[1] && currentRoute(state).data === route.data
    return isThere ? state : { history: [route], direction: 'next' }
  }
  if (isCurrent) return state
  const [first, ...rest] = state.history
  if (event.type === 'push') return { history: [first, ...rest, route], direction: 'next' }
  const kept = state.history.slice(0, -1)
  const [bottom, ...above] = [...kept, route]
  return bottom ? { history: [bottom, ...above], direction: 'next' } : state
}

/**
 * The view that is shown, and what it was opened with.
 *
 * @example
 * const { view } = currentRoute(kit.getState().router)
 */
export function currentRoute(state: RouterState) {
  return state.history[state.history.length - 1] ?? state.history[0]
}
