import type { Context } from '../context.ts'

/** Hides the message, and forgets one that was about to show. */
export function hideToast(context: Context): void {
  context.cancelTimer.toast?.()
  if (context.store.get().toast.open)
    context.store.patch(({ toast }) => ({ toast: { ...toast, open: false } }))
}
