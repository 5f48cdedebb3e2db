import type { Context } from '../context.ts'
import type { MessageCode, MessageValues } from './messageCode.ts'
import { showToast } from './showToast.ts'

/** Shows the visitor that an action of theirs failed. */
export function showError(context: Context, code: MessageCode, values?: MessageValues): void {
  showToast(context, { code, variant: 'error', autoClose: true, ...(values && { values }) })
}
