/**
 * How many letters have to be added, taken away, changed or swapped with their neighbour to make `from` into `to`. `prefix` is
 * the same for the best beginning of `to`: for a search that is still being typed. More than `limit` is `limit + 1`.
 */
export function editDistance(from: string, to: string, limit: number): { whole: number; prefix: number } {
  const tooFar = { whole: limit + 1, prefix: limit + 1 }
  if (from.length - to.length > limit) return tooFar
  const width = to.length + 1
  let before = new Uint16Array(width)
  let above = Uint16Array.from({ length: width }, (_, index) => index)
  let current = new Uint16Array(width)
  for (let row = 1; row <= from.length; row++) {
    const letter = from.charCodeAt(row - 1)
    const letterBefore = row > 1 ? from.charCodeAt(row - 2) : -1
    let left = row
    let best = row
    current[0] = row
    for (let column = 1; column < width; column++) {
      const other = to.charCodeAt(column - 1)
      let cost = (above[column - 1] ?? 0) + (letter === other ? 0 : 1)
      cost = Math.min(cost, (above[column] ?? 0) + 1, left + 1)
      if (column > 1 && letterBefore === other && letter === to.charCodeAt(column - 2))
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current[column] = cost
      left = cost
      if (cost < best) best = cost
    }
    // No later row can be better than the best of this one.
    if (best > limit) return tooFar
    const free = before
    before = above
    above = current
    current = free
  }
  return {
    whole: Math.min(above[to.length] ?? 0, limit + 1),
    prefix: above.reduce((least, cost) => Math.min(least, cost), limit + 1),
  }
}
