/** The value in the middle: one slow repeat does not move it. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5)
}

/** The value below which a share of them lie. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
