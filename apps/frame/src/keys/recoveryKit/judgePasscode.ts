import { commonPasscodes } from './commonPasscodes.ts'
import { normalisePasscode } from './passcodeBytes.ts'

/** Why a passcode is not good enough for a new kit. */
export type PasscodeProblem =
  /** Too few characters. */
  | 'SHORT'
  /** Long enough, but made of what is guessed first. */
  | 'EASY'

/** In characters. Whoever has the file can guess as often as they like, so it is more than a server would ask for. */
export const leastPasscodeLength = 14
const leastBits = 50
/** What comes after so many characters is not looked at. */
const mostCharacters = 256

/** Undefined where nothing speaks against it. That is not a promise: see {@link estimateBits}. */
export function judgePasscode(passcode: string): PasscodeProblem | undefined {
  if ([...normalisePasscode(passcode)].length < leastPasscodeLength) return 'SHORT'
  return estimateBits(passcode) < leastBits ? 'EASY' : undefined
}

type Piece = { length: number; bits: number }

/**
 * A rough estimate of how hard a passcode is to guess, in bits. It knows common passwords, sequences, repetitions and years, and counts
 * every other character for less than it could be worth. It knows no language: names, places, quotations and whatever somebody could
 * know of a person look better to it than they are. Only generated words are certainly good.
 */
export function estimateBits(passcode: string): number {
  const text = normalisePasscode(passcode).slice(0, mostCharacters)
  const lower = text.toLowerCase()
  let bits = 0
  for (let at = 0; at < text.length; ) {
    const { length, bits: more } = pieceAt(text, lower, at)
    bits += more
    at += length
  }
  return bits
}

/** The longest piece that somebody who guesses would try as one, or a single character. */
function pieceAt(text: string, lower: string, at: number): Piece {
  const pieces = [commonAt(lower, at), sequenceAt(lower, at), repetitionAt(lower, at), yearAt(lower, at)]
  return pieces.reduce<Piece>((best, piece) => (piece && piece.length > best.length ? piece : best), {
    length: 1,
    bits: bitsOf(text[at] ?? ''),
  })
}

function bitsOf(character: string): number {
  if (character === ' ') return 1
  if (/\d/.test(character)) return 3.3
  if (/\p{Ll}|\p{Lo}/u.test(character)) return 3.5
  if (/\p{Lu}/u.test(character)) return 4.5
  return 5
}

const standIns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A word of the list, also with digits and signs that stand for letters, and with spaces between its parts. */
function commonAt(lower: string, at: number): Piece | undefined {
  let longest = 0
  for (const word of commonPasscodes) {
    let end = at
    let count = 0
    while (count < word.length && end < lower.length) {
      const character = lower[end] ?? ''
      if (character === word[count] || standIns[character] === word[count]) count += 1
      else if (character !== ' ' || count === 0) break
      end += 1
    }
    if (count === word.length) longest = Math.max(longest, end - at)
  }
  return longest > 0 ? { length: longest, bits: 9 } : undefined
}

const rows = ['qwertzuiopü', 'qwertyuiop', 'azertyuiop', 'asdfghjklöä', 'yxcvbnm', 'zxcvbnm', '1234567890']
const lines = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** At least three characters that follow each other in the alphabet, among the digits or on a keyboard, or are all the same. */
function sequenceAt(lower: string, at: number): Piece | undefined {
  const step = lower.charCodeAt(at + 1) - lower.charCodeAt(at)
  let length = 1
  if (Math.abs(step) <= 1)
    while (
      at + length < lower.length &&
      lower.charCodeAt(at + length) - lower.charCodeAt(at + length - 1) === step
    )
      length += 1
  for (const line of lines) {
    const start = line.indexOf(lower[at] ?? '')
    let count = 0
    while (start >= 0 && at + count < lower.length && line[start + count] === lower[at + count]) count += 1
    length = Math.max(length, count)
  }
  return length >= 3 ? { length, bits: 6 + Math.log2(length) } : undefined
}

/** At least three characters that came before. */
function repetitionAt(lower: string, at: number): Piece | undefined {
  const before = lower.slice(0, at)
  let length = 0
  while (at + length < lower.length && before.includes(lower.slice(at, at + length + 1))) length += 1
  return length >= 3 ? { length, bits: Math.log2(at + 1) + Math.log2(length) } : undefined
}

/** A year in which somebody alive was born, or something happened. */
function yearAt(lower: string, at: number): Piece | undefined {
  return /^(19|20)\d\d/.test(lower.slice(at, at + 4)) ? { length: 4, bits: 7 } : undefined
}
