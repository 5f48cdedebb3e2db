import { codeWords } from './codeWords.ts'
import { penalty } from './penalty.ts'

export type QrMatrix = readonly (readonly boolean[])[]

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * The modules of a text's QR code, dark ones true, without a quiet zone. Bytes only and error correction Q only (a quarter of
 * the words may be lost): what our codes hold is a link or an address, and there is a logo in the middle.
 *
 * @example
 * const rows = encodeQrCode('wc:…')
 */
export function encodeQrCode(text: string): QrMatrix {
  const { version, words } = codeWords(text)
  const { matrix, isFixed } = fixedPatterns(version)
  drawWords(matrix, isFixed, words)
  const candidates = masks.map((mask, index) => {
    const masked = matrix.map((row, y) =>
      row.map((module, x) => (isFixed[y]?.[x] ? module : module !== mask(x, y))),
    )
    drawFormat(masked, index)
    return { masked, points: penalty(masked) }
  })
  return candidates.reduce((best, one) => (one.points < best.points ? one : best)).masked
}

type Grid = boolean[][]

const grid = (size: number): Grid => Array.from({ length: size }, () => Array<boolean>(size).fill(false))

function set(target: Grid, x: number, y: number, value: boolean): void {
  const row = target[y]
  if (row && x >= 0 && x < row.length) row[x] = value
}

/** Everything that does not depend on the text: corners, alignment marks, timing, version. Format bits are kept free. */
function fixedPatterns(version: number): { matrix: Grid; isFixed: Grid } {
  const size = version * 4 + 17
  const matrix = grid(size)
  const isFixed = grid(size)
  const put = (x: number, y: number, value: boolean) => {
    set(matrix, x, y, value)
    set(isFixed, x, y, true)
  }
  /** A square of rings around a centre. */
  const rings = (centerX: number, centerY: number, radius: number, light: readonly number[]) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        put(centerX + x, centerY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let index = 0; index < size; index++) {
    put(6, index, index % 2 === 0)
    put(index, 6, index % 2 === 0)
  }
  const far = size - 4
  const corners = [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const
  const places = alignmentPlaces(version)
  // Only next to the corners' own rows and columns do they meet.
  for (const x of places)
    for (const y of places)
      if (!corners.some((corner) => Math.abs(corner[0] - x) < 5 && Math.abs(corner[1] - y) < 5))
        rings(x, y, 2, [1])
  for (const [x, y] of corners) rings(x, y, 4, [2, 4])
  for (let index = 0; index < 9; index++) {
    if (index !== 6) {
      put(index, 8, false)
      put(8, index, false)
    }
    if (index < 8) {
      put(size - 1 - index, 8, false)
      put(8, size - 1 - index, false)
    }
  }
  put(8, size - 8, true)
  if (version > 6) {
    const bits = withCheck(version, 0x1f25, 12)
    for (let index = 0; index < 18; index++) {
      const near = Math.floor(index / 3)
      const away = size - 11 + (index % 3)
      put(away, near, isSet(bits, index))
      put(near, away, isSet(bits, index))
    }
  }
  return { matrix, isFixed }
}

function alignmentPlaces(version: number): readonly number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => version * 4 + 10 - index * step)]
}

/** Fills the free modules in columns of two, from the right, up and down in turn. */
function drawWords(matrix: Grid, isFixed: Grid, words: readonly number[]): void {
  const size = matrix.length
  let bit = 0
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is no place for data.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const isUpward = ((right + 1) & 2) === 0
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isFixed[y]?.[x]) continue
        set(matrix, x, y, isSet(words[bit >>> 3] ?? 0, 7 - (bit & 7)))
        bit++
      }
    }
  }
}

/** Level and mask, twice. */
function drawFormat(matrix: Grid, mask: number): void {
  const size = matrix.length
  const levelQ = 3
  const bits = withCheck((levelQ << 3) | mask, 0x537, 10) ^ 0x5412
  for (let index = 0; index < 15; index++) {
    const value = isSet(bits, index)
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index + (index === 8 ? 1 : 0)
    if (index < 8) set(matrix, 8, near, value)
    else set(matrix, near, 8, value)
    if (index < 8) set(matrix, size - 1 - index, 8, value)
    else set(matrix, 8, size - 15 + index, value)
  }
}

/** A number with the remainder of its division by a polynomial after it. */
function withCheck(value: number, polynomial: number, degree: number): number {
  let rest = value
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial)
  return (value << degree) | rest
}

const isSet = (bits: number, index: number) => ((bits >>> index) & 1) === 1
