import type { Context } from '../context.ts'

export const shakeDuration = 500

/** Says no by shaking the modal for 500 ms. Shaking while it shakes changes nothing. */
export function shake(context: Context): void {
  if (context.store.get().modal.shake) return
  context.store.patch(({ modal }) => ({ modal: { ...modal, shake: true } }))
  context.cancelTimer.shake = context.environment.delay(
    () => context.store.patch(({ modal }) => ({ modal: { ...modal, shake: false } })),
    shakeDuration,
  )
}
