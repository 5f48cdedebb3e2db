type Matrix = readonly (readonly boolean[])[]

/** What looks like a corner square to a reader, where there is none. */
const falseCorner = /(?=10111010000|00001011101)/g

/** How hard a code is to read, by the four rules of ISO/IEC 18004, 7.8.3. The mask with the least wins. */
export function penalty(matrix: Matrix): number {
  const size = matrix.length
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] === true))
  let points = 0
  for (const line of [...matrix, ...columns]) {
    const text = line.map(Number).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    points += 40 * (text.match(falseCorner)?.length ?? 0)
  }
  let dark = 0
  for (const [y, row] of matrix.entries())
    for (const [x, module] of row.entries()) {
      if (module) dark++
      const below = matrix[y + 1]
      if (below && x + 1 < size && row[x + 1] === module && below[x] === module && below[x + 1] === module)
        points += 3
    }
  const tenths = Math.ceil(Math.abs(dark * 20 - size * size * 10) / (size * size)) - 1
  return points + Math.max(0, tenths) * 10
}
