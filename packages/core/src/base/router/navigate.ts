import type { Context } from '../context.ts'
import { type RouterEvent, routerTransition } from './routerTransition.ts'

/** Moves between views. */
export function navigate(context: Context, event: RouterEvent): void {
  context.store.patch(({ router }) => ({ router: routerTransition(router, event) }))
}
