/**
 * How many letters have to be added, taken away, changed or swapped with their neighbour to make `from` into `to`. `prefix` is
 * the same for the best beginning of `to`: for a search that is still being typed. More than `limit` is `limit + 1`.
 */
export function editDistance(from: string, to: string, limit: number): { whole: number; prefix: number } {
  const tooFar = limit + 1
  if (from.length - to.length > limit) return { whole: tooFar, prefix: tooFar }
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let cost = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwapped) cost = Math.min(cost, at(before, column - 2) + 1)
      current.push(cost)
      if (cost < best) best = cost
    }
    // No later row can be better than the best of this one.
    if (best > limit) return { whole: tooFar, prefix: tooFar }
    before = above
    above = current
  }
  return { whole: Math.min(at(above, to.length), tooFar), prefix: Math.min(...above, tooFar) }
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
