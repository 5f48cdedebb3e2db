import type { Context } from '../context.ts'
import type { MessageCode } from './messageCode.ts'
import { showToast } from './showToast.ts'

/** Tells the visitor that something of theirs did not work. */
export function showError(context: Context, code: MessageCode): void {
  showToast(context, { code, variant: 'error', autoClose: true })
}
