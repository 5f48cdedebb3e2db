import type { MessageCode, MessageValues } from '@latchkey/core'
import { fillText } from '../../fillText.ts'
import type { en } from './en.ts'

/** The kit's own messages to the visitor, in one language. */
export type ToastTexts = Readonly<Record<keyof typeof en, string>>

/**
 * The words for a code.
 *
 * @example
 * toastText('LOGIN_COOLDOWN', { seconds: 30 }, en) // 'Please try again after 30 seconds'
 */
export function toastText(code: MessageCode, values: MessageValues = {}, texts: ToastTexts): string {
  const known: Readonly<Partial<Record<string, string>>> = texts
  const text = (Object.hasOwn(known, code) && known[code]) || texts.UNKNOWN
  return fillText(text, values)
}
