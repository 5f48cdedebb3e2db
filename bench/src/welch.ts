/** Welch's t of two samples: how sure it is that their means differ. Beyond 4.5 either way it is no accident. */
export function welch(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [first, second] = [describe(a), describe(b)]
  return (first.mean - second.mean) / Math.sqrt(first.variance / first.count + second.variance / second.count)
}

function describe(values: ArrayLike<number>) {
  const all = Float64Array.from(values)
  const count = all.length
  const mean = all.reduce((sum, value) => sum + value, 0) / count
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  return { count, mean, variance }
}
