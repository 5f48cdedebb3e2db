import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Bytes, wipe } from '../bytes.ts'

/** Each word of a list of 2048 is 11 bits: 77 of them, which nobody guesses. */
export const passphraseWords = 7

/**
 * A new passphrase: words of the BIP-39 list with one space between them. No wallet takes it for a recovery phrase, which has at least
 * twelve.
 */
export function makePassphrase(random: (length: number) => Bytes): string {
  const bytes = random(passphraseWords * 2)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  // The length of the list divides the numbers of two bytes, so every word is as likely as any other.
  const words = Array.from(
    { length: passphraseWords },
    (_, index) => wordlist[view.getUint16(index * 2) % 2048],
  )
  wipe(bytes)
  return words.join(' ')
}

/** Whether a text is a passphrase, as it is written by {@link makePassphrase}. */
export function isPassphrase(text: string): boolean {
  const words = text.split(' ')
  return words.length === passphraseWords && words.every((word) => wordlist.includes(word))
}
