import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../context.ts'
import { showErrorAlert } from './showAlert.ts'

// Faults that the developer of the page has to mend. Each is shown once per kit.
const alertCodes: readonly string[] = [
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_ID_INVALID',
  'FRAME_NOT_LOADED',
  'SESSION_EXPIRED',
  'ANALYTICS_FORBIDDEN',
  'LIBRARY_NOT_LOADED',
]

/** Shows an alert where an error or its cause has one of those codes. */
export function alertOnce(context: Context, error: unknown): void {
  if (!isLatchkeyError(error)) return
  if (!alertCodes.includes(error.code)) {
    alertOnce(context, error.cause)
  } else if (!context.alerted?.has(error.code)) {
    context.alerted ??= new Set()
    context.alerted.add(error.code)
    showErrorAlert(context, error, error.details === undefined ? undefined : { details: error.details })
  }
}
