import type { Context } from '../context.ts'
import { hideToast } from './hideToast.ts'
import type { ToastState } from './toastState.ts'

/** The pause between hiding one message and showing the next. */
export const toastSwapDelay = 150
/** How long a message stays. */
export const toastDuration = 2500

/** Shows a message. One that is open closes first, and the new one follows after 150 ms. */
export function showToast(context: Context, toast: Omit<ToastState, 'open'>): void {
  const wasOpen = context.store.get().toast.open
  hideToast(context)
  if (wasOpen)
    context.cancelTimer.toast = context.environment.delay(() => present(context, toast), toastSwapDelay)
  else present(context, toast)
}

function present(context: Context, toast: Omit<ToastState, 'open'>): void {
  context.store.patch(() => ({ toast: { ...toast, open: true } }))
  if (toast.autoClose)
    context.cancelTimer.toast = context.environment.delay(() => hideToast(context), toastDuration)
}
