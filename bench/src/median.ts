/** The value in the middle, which one slow repetition does not change. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5)
}

/** The value below which a share of the values lies. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
