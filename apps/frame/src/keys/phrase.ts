import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Bytes, sha256, utf8, wipe } from './bytes.ts'

const bitsOfWord = 11

/**
 * The BIP-39 phrase of some entropy, as bytes: a text could not be overwritten after use. The English words are plain ASCII, so nothing
 * has to be normalised.
 */
export async function phraseBytes(entropy: Bytes): Promise<Bytes> {
  const [checksum = 0] = await sha256(entropy)
  // The checksum has one bit for each four bytes of entropy: at most eight, the first byte of the hash.
  const bits = new Uint8Array(entropy.length + 1)
  bits.set(entropy)
  bits[entropy.length] = checksum
  const count = (entropy.length * 8 + entropy.length / 4) / bitsOfWord
  const letters = new Uint8Array(count * 9)
  let length = 0
  for (let word = 0; word < count; word += 1) {
    if (word > 0) letters[length++] = 0x20
    const text = utf8(wordlist[readBits(bits, word * bitsOfWord)] ?? '')
    letters.set(text, length)
    length += text.length
    wipe(text)
  }
  const phrase = letters.slice(0, length)
  wipe(bits, letters)
  return phrase
}

/** The number in eleven bits from a place on, which lie in at most three bytes. */
function readBits(bits: Uint8Array, from: number): number {
  const first = from >> 3
  const three = ((bits[first] ?? 0) << 16) | ((bits[first + 1] ?? 0) << 8) | (bits[first + 2] ?? 0)
  return (three >> (24 - bitsOfWord - (from & 7))) & 0x7ff
}

/** BIP-39 with an empty passphrase: 64 bytes. */
export async function phraseToSeed(phrase: Bytes): Promise<Bytes> {
  return stretch(phrase)
}

/**
 * The secret of which Polkadot's wallets make the key of a plain phrase without a path: the same function as in BIP-39, but of the
 * entropy instead of the words, and only the first 32 bytes of it (substrate-bip39).
 */
export async function entropyToMiniSecret(entropy: Bytes): Promise<Bytes> {
  const whole = await stretch(entropy)
  const secret = whole.slice(0, 32)
  wipe(whole)
  return secret
}

async function stretch(secret: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 512))
}
