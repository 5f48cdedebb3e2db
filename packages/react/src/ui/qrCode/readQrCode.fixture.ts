import jsQR from 'jsqr'
import type { QrMatrix } from './encodeQrCode.ts'

/** What an independent reader finds in a code, drawn as plainly as possible. */
export function readQrCode(matrix: QrMatrix): string | undefined {
  const scale = 2
  const quiet = 4
  const side = (matrix.length + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = matrix[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet]
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data
}
