import type { QrMatrix } from './encodeQrCode.ts'

const corner = 7

/**
 * A code as SVG paths, one unit a module: neighbours in a row are one bar with round ends (separate dots are hard to read for
 * some programs), corner squares are whole, and `hole` modules in the middle stay free for a logo.
 */
export function qrCodePath(matrix: QrMatrix, hole = 0): string {
  const size = matrix.length
  const from = (size - hole) / 2
  const isFree = (x: number, y: number) => x >= from && x < from + hole && y >= from && y < from + hole
  const isCorner = (x: number, y: number) =>
    (x < corner && y < corner) || (x < corner && y >= size - corner) || (x >= size - corner && y < corner)
  const parts: string[] = []
  for (const [y, row] of matrix.entries()) {
    let start: number | undefined
    for (let x = 0; x <= size; x++) {
      const isDark = row[x] && !isCorner(x, y) && !isFree(x, y)
      if (isDark) start ??= x
      else if (start !== undefined) {
        parts.push(bar(start, y, x - start))
        start = undefined
      }
    }
  }
  for (const [x, y] of [
    [0, 0],
    [size - corner, 0],
    [0, size - corner],
  ] as const)
    parts.push(
      square(x, y, corner, 1.5, 1),
      square(x + 1, y + 1, corner - 2, 0.8, 0),
      square(x + 2, y + 2, 3, 0.6, 1),
    )
  return parts.join('')
}

/** 0.94 of a module high, so that rows are seen as rows. */
function bar(x: number, y: number, length: number): string {
  return `M${x + 0.5} ${y + 0.03}h${length - 1}a.47.47 0 0 1 0 .94h${1 - length}a.47.47 0 0 1 0-.94z`
}

/** A square with round corners. Drawn the other way round (`sweep` 0) it is cut out of the one around it. */
function square(x: number, y: number, size: number, radius: number, sweep: 0 | 1): string {
  const side = size - 2 * radius
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 ${sweep} ${dx * radius} ${dy * radius}`
  return sweep
    ? `M${x + radius} ${y}h${side}${turn(1, 1)}v${side}${turn(-1, 1)}h${-side}${turn(-1, -1)}v${-side}${turn(1, -1)}z`
    : `M${x + radius} ${y}${turn(-1, 1)}v${side}${turn(1, 1)}h${side}${turn(1, -1)}v${-side}${turn(-1, -1)}z`
}
