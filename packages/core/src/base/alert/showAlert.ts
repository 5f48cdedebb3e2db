import { type Context, patch } from '../context.ts'
import type { AlertVariant } from './alertState.ts'

/** Tells the developer of the page: on the console always, in the modal while `debug` is on. */
export function showAlert(
  context: Context,
  { title, message }: { title: string; message: string },
  variant: AlertVariant,
): void {
  context.environment.report(`${title}: ${message}`)
  if (context.store.get().options.debug)
    patch(context, () => ({ alert: { open: true, variant, title, message } }))
}
