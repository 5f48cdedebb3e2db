const word = (value: bigint) => BigInt.asUintN(64, value)
const rotate = (value: bigint, bits: bigint) => word((value >> bits) | (value << (64n - bits)))

const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]
/** Which words of the message are mixed in, in each of the twelve rounds. */
const rounds = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
  '0123456789abcdef',
  'ea489fd61c02b753',
]
/** Which words of the state are mixed with each other: columns, then diagonals. */
const mixes = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e']

const blockLength = 128

/**
 * BLAKE2b without a key. The page needs it to check a Polkadot address before anything else is loaded, and this is a quarter of the size
 * of a complete implementation.
 *
 * @example
 * blake2b(publicKey, 16) // as a chain of Polkadot hashes the keys of its storage
 */
export function blake2b(message: Uint8Array, length: number): Uint8Array {
  let hash = initial.map((value, index) => (index ? value : value ^ 0x01010000n ^ BigInt(length)))
  // An empty message has one block, too.
  for (let from = 0; from === 0 || from < message.length; from += blockLength)
    hash = mixBlock(hash, message, from)
  const result = new DataView(new ArrayBuffer(64))
  for (const [index, value] of hash.entries()) result.setBigUint64(index * 8, value, true)
  return new Uint8Array(result.buffer, 0, length)
}

function mixBlock(hash: readonly bigint[], message: Uint8Array, from: number): bigint[] {
  const block = new DataView(new ArrayBuffer(blockLength))
  new Uint8Array(block.buffer).set(message.subarray(from, from + blockLength))
  const end = from + blockLength
  const state = [...hash, ...initial]
  const at = (index: number) => state[index] ?? 0n
  // How much of the message has been read, and the flag of the last block.
  state[12] = at(12) ^ BigInt(Math.min(end, message.length))
  if (end >= message.length) state[14] = word(~at(14))
  for (const order of rounds)
    for (const [turn, mix] of mixes.entries()) {
      const [a = 0, b = 0, c = 0, d = 0] = Array.from(mix, (digit) => Number.parseInt(digit, 16))
      for (const [half, [first, second]] of [[32n, 24n] as const, [16n, 63n] as const].entries()) {
        const position = Number.parseInt(order[turn * 2 + half] ?? '', 16)
        state[a] = word(at(a) + at(b) + block.getBigUint64(position * 8, true))
        state[d] = rotate(at(d) ^ at(a), first)
        state[c] = word(at(c) + at(d))
        state[b] = rotate(at(b) ^ at(c), second)
      }
    }
  return hash.map((value, index) => value ^ at(index) ^ at(index + 8))
}
