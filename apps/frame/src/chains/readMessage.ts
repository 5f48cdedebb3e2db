import { toHex } from './hex.ts'
import { visibleText } from './visibleText.ts'

/** A message as it may be shown: its text, or its bytes in hexadecimal where it is none. */
export function readMessage(bytes: Uint8Array): { text: string; isText: boolean } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Bytes that happen to be letters, such as a hash, have control characters among them.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (!/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text))
      return { text: visibleText(text), isText: true }
  } catch {
    // It is no text.
  }
  return { text: toHex(bytes), isText: false }
}
