/** Counts for each key. One whose count is nought is forgotten. */
export type Tally = {
  add(key: string, change: number): void
  of(key: string): number
  total(): number
}

export function createTally(): Tally {
  const counts = new Map<string, number>()
  let total = 0
  return {
    add(key, change) {
      const count = (counts.get(key) ?? 0) + change
      total += change
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
    of: (key) => counts.get(key) ?? 0,
    total: () => total,
  }
}
