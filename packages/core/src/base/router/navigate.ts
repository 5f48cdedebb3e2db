import { type Context, patch } from '../context.ts'
import { type RouterEvent, routerTransition } from './routerTransition.ts'

/** Moves between views. */
export function navigate(context: Context, event: RouterEvent): void {
  patch(context, ({ router }) => ({ router: routerTransition(router, event) }))
}
