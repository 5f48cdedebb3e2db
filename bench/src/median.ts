/** The value in the middle: one slow repeat does not move it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which a share of them lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
