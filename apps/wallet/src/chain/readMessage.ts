import { visibleText } from '../visibleText.ts'

/** A message of `personal_sign` as text where it is text, and as it is where it is not. */
export function readMessage(message: string): string {
  if (!/^0x([0-9a-f]{2})*$/i.test(message)) return visibleText(message)
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return visibleText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return message
  }
}
