import { reedSolomon } from './reedSolomon.ts'

/** Check words in each block, and how many blocks there are, at level Q, from version 1 on (ISO/IEC 18004, table 9). */
const checks = [
  13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
]
const blocks = [
  1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
  43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
]

/** How many words, data and checks together, a version holds. */
function capacity(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version > 1) {
    const marks = Math.floor(version / 7) + 2
    modules -= (25 * marks - 10) * marks - 55
  }
  if (version > 6) modules -= 36
  return modules >>> 3
}

/** The smallest version that holds the text, and every word of its code in the order they are drawn. */
export function codeWords(text: string): { version: number; words: readonly number[] } {
  const bytes = new TextEncoder().encode(text)
  for (const [index, degree] of checks.entries()) {
    const version = index + 1
    const count = blocks[index] ?? 0
    const room = capacity(version) - degree * count
    const lengthBits = version < 10 ? 8 : 16
    if (4 + lengthBits + bytes.length * 8 > room * 8) continue
    return { version, words: interleave(dataWords(bytes, lengthBits, room), count, degree) }
  }
  throw new RangeError('The text is too long for a QR code')
}

/** Mode, length, bytes and an end, filled up to the room there is. */
function dataWords(bytes: Uint8Array, lengthBits: number, room: number): readonly number[] {
  const byteMode = '0100'
  const bits =
    byteMode +
    bytes.length.toString(2).padStart(lengthBits, '0') +
    Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const words = (bits.padEnd(Math.min(bits.length + 4, room * 8), '0').match(/.{1,8}/g) ?? []).map((word) =>
    Number.parseInt(word.padEnd(8, '0'), 2),
  )
  for (let filler = 0xec; words.length < room; filler ^= 0xec ^ 0x11) words.push(filler)
  return words
}

/** Cuts the data into blocks, the short ones first, adds each block's checks, and takes a word from each in turn. */
function interleave(data: readonly number[], count: number, degree: number): readonly number[] {
  const short = Math.floor(data.length / count)
  const shortBlocks = count - (data.length % count)
  let end = 0
  const parts = Array.from({ length: count }, (_, index) => {
    const start = end
    end += short + (index < shortBlocks ? 0 : 1)
    const block = data.slice(start, end)
    return { block, check: reedSolomon(block, degree) }
  })
  const inTurn = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
  return [
    ...inTurn(
      parts.map(({ block }) => block),
      short + 1,
    ),
    ...inTurn(
      parts.map(({ check }) => check),
      degree,
    ),
  ]
}
