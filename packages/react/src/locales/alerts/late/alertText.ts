import type { MessageCode, MessageValues } from '@latchkey/core'
import { fillText } from '../../fillText.ts'
import type { Words } from '../../messages.ts'
import type { en } from './en.ts'

/** The kit's own messages to the developer of the page, in one language. */
export type AlertTexts = Words<typeof en>

/** What of an alert decides its words: a title and a message of the page's own, or a code of the kit's. */
export type AlertContent = {
  title?: string | undefined
  message?: string | undefined
  code?: MessageCode | undefined
  values?: MessageValues | undefined
}

/**
 * The title and the message of an alert. A code without words of its own shows what came with it.
 *
 * @example
 * alertText({ code: 'NETWORK_NOT_CONFIGURED', values: { network: 'eip155:1' } }, en)
 */
export function alertText(
  { title, message, code, values = {} }: AlertContent,
  texts: AlertTexts,
): { title: string | undefined; message: string | undefined } {
  const known: Readonly<Partial<Record<string, AlertTexts[keyof AlertTexts]>>> = texts
  const text = code !== undefined && Object.hasOwn(known, code) ? known[code] : undefined
  return text
    ? { title: fillText(text.title, values), message: fillText(text.message, values) }
    : { title, message }
}
