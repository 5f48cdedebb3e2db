import type { Context } from '../context.ts'

export const shakeDuration = 500

/** Shakes the modal for 500 ms, to show that it cannot be closed. A second call meanwhile changes nothing. */
export function shake(context: Context): void {
  if (context.store.get().modal.shake) return
  context.store.patch(({ modal }) => ({ modal: { ...modal, shake: true } }))
  context.cancelTimer.shake = context.environment.delay(
    () => context.store.patch(({ modal }) => ({ modal: { ...modal, shake: false } })),
    shakeDuration,
  )
}
