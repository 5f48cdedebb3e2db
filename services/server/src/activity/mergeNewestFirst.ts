/**
 * Merges lists, each in the order of its chain, into one of at most `limit` rows: always the newest of the rows that the lists
 * begin with. Rows of one list keep their order, also where a block says that it is older than the one before it (Bitcoin
 * allows that) or as old (many chains do). So what is taken of a list is always its beginning, and the last row that was taken
 * is a place to go on from: by time alone, rows would be lost or shown twice there.
 */
export function mergeNewestFirst<row>(
  lists: readonly (readonly row[])[],
  { timeOf, limit }: { timeOf: (row: row) => number; limit: number },
): row[] {
  const rests = lists.map((rows) => ({ rows, taken: 0 }))
  const merged: row[] = []
  while (merged.length < limit) {
    let newest: { row: row; time: number; rest: (typeof rests)[number] } | undefined
    for (const rest of rests) {
      const row = rest.rows[rest.taken]
      if (row === undefined) continue
      const time = timeOf(row)
      if (!newest || time > newest.time) newest = { row, time, rest }
    }
    if (!newest) break
    newest.rest.taken++
    merged.push(newest.row)
  }
  return merged
}
