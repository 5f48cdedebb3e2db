import { type LatchkeyError, toAlert } from '@latchkey/protocol'
import type { Context } from '../context.ts'
import type { MessageValues } from '../toast/messageCode.ts'
import type { AlertState, AlertVariant } from './alertState.ts'

/** Shows a message to the developer of the page: on the console always, in the modal while `debug` is on. */
export function showAlert(
  context: Context,
  { title, message }: { title: string; message: string },
  variant: AlertVariant,
): void {
  report(context, { title, message }, { title, message, variant })
}

/** Shows an error to the developer of the page. */
export function showErrorAlert(context: Context, error: LatchkeyError, values?: MessageValues): void {
  report(context, toAlert(error), { code: error.code, values, variant: 'error' })
}

function report(
  context: Context,
  { title, message }: { title: string; message: string },
  alert: Omit<AlertState, 'open'>,
): void {
  context.environment.report(`${title}: ${message}`)
  if (context.store.get().options.debug) context.store.patch(() => ({ alert: { ...alert, open: true } }))
}
