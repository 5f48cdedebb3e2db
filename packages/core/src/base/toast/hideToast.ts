import { type Context, patch } from '../context.ts'

/** Hides the message, and forgets one that was about to show. */
export function hideToast(context: Context): void {
  context.cancelTimer.toast?.()
  if (context.store.get().toast.open) patch(context, ({ toast }) => ({ toast: { ...toast, open: false } }))
}
