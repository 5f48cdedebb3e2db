import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../context.ts'
import { showErrorAlert } from './showAlert.ts'

// What the developer of the page has to mend, told once a kit.
const alertCodes: readonly string[] = [
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_ID_INVALID',
  'SESSION_EXPIRED',
  'ANALYTICS_FORBIDDEN',
]

/** Shows the alert that an error, or what caused it, means. Other errors mean none. */
export function alertOnce(context: Context, error: unknown): void {
  if (!isLatchkeyError(error)) return
  if (!alertCodes.includes(error.code)) {
    alertOnce(context, error.cause)
  } else if (!context.alerted.has(error.code)) {
    context.alerted.add(error.code)
    showErrorAlert(context, error)
  }
}
