import { type Bytes, utf8 } from '../bytes.ts'
import { isPassphrase } from './passphrase.ts'

/**
 * What a passcode is the same as, however it was typed: one letter can be written as one character or as two, a phone begins with a
 * capital letter, and spaces come in many kinds. Capital letters count, except in the generated words.
 */
export function normalisePasscode(passcode: string): string {
  const text = passcode.normalize('NFKC').trim().replace(/\s+/gu, ' ')
  const lower = text.toLowerCase()
  return isPassphrase(lower) ? lower : text
}

/** The bytes that are stretched. */
export const passcodeBytes = (passcode: string): Bytes => utf8(normalisePasscode(passcode))
