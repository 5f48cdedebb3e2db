const rotate = (value: number, bits: number) => (value >>> bits) | (value << (32 - bits))

/** The constants of the algorithm: the first 32 fractional bits of the roots of the first primes. */
function rootsOfPrimes(count: number, power: number): readonly number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime)) primes.push(number)
  return primes.map((prime) => ((prime ** power % 1) * 2 ** 32) | 0)
}

/**
 * SHA-256 of at most 55 bytes, which is one block. The page needs it to check a base58 address before anything else is loaded, and this
 * is a fraction of the size of a complete implementation.
 */
export function sha256(message: Uint8Array): Uint8Array {
  if (message.length > 55) throw new RangeError('More than one block')
  const constants = rootsOfPrimes(64, 1 / 3)
  const initial = rootsOfPrimes(8, 1 / 2)
  const block = new DataView(new ArrayBuffer(64))
  new Uint8Array(block.buffer).set([...message, 0x80])
  block.setUint32(60, message.length * 8)
  const words = Array.from({ length: 16 }, (_, index) => block.getInt32(index * 4))
  const at = (index: number) => words[index] ?? 0
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial
  for (const [index, constant] of constants.entries()) {
    if (index >= 16) {
      const [early, late] = [at(index - 15), at(index - 2)]
      const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words.push((at(index - 16) + small + at(index - 7) + large) | 0)
    }
    const chosen = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g))
    const first = (h + chosen + constant + at(index)) | 0
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  const result = new DataView(new ArrayBuffer(32))
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    result.setInt32(index * 4, ((initial[index] ?? 0) + value) | 0)
  return new Uint8Array(result.buffer)
}
