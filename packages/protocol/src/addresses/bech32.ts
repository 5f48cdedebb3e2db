const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** A witness program (BIP-141), and the network's prefix in front of it. */
export type WitnessAddress = { prefix: string; version: number; program: Uint8Array }

/** Reads an address in bech32 (BIP-173) or bech32m (BIP-350); undefined where it is neither. */
export function parseBech32(text: string): WitnessAddress | undefined {
  // BIP-173 forbids mixing upper and lower case.
  if (text.length > 90 || (text !== text.toLowerCase() && text !== text.toUpperCase())) return
  const lower = text.toLowerCase()
  const at = lower.lastIndexOf('1')
  const prefix = lower.slice(0, at)
  const digits = Array.from(lower.slice(at + 1), (letter) => alphabet.indexOf(letter))
  const [version = 0] = digits
  if (at < 1 || digits.length < 7 || digits.includes(-1) || version > 16) return
  const letters = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const checked = [...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31), ...digits]
  if (checksum(checked) !== (version === 0 ? 1 : 0x2bc830a3)) return
  const program = toBytes(digits.slice(1, -6))
  if (!program || program.length < 2 || program.length > 40) return
  if (version === 0 && program.length !== 20 && program.length !== 32) return
  return { prefix, version, program }
}

function checksum(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}

/** Joins digits of five bits to bytes. The bits that are left over at the end must be fewer than five, and zero. */
function toBytes(digits: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let [rest, bits] = [0, 0]
  for (const digit of digits) {
    rest = (rest << 5) | digit
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(rest >> bits)
    rest &= (1 << bits) - 1
  }
  return bits < 5 && rest === 0 ? new Uint8Array(bytes) : undefined
}
