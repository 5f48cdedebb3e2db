/** A value in whole cents. What comes as a float is rounded once; from here on it is exact. */
export function toCents(value: number): bigint {
  if (!Number.isFinite(value) || value <= 0) return 0n
  // A float above this limit has no exact cents, and `toFixed` writes it with an exponent.
  if (value >= 1e15) return BigInt(Math.trunc(value)) * 100n
  return BigInt(value.toFixed(2).replace('.', ''))
}

/**
 * Cents as dollars and pennies.
 *
 * @example
 * splitCents(421806n) // { dollars: '$4,218', pennies: '.06' }
 */
export function splitCents(cents: bigint): { dollars: string; pennies: string } {
  const whole = `${cents / 100n}`.replace(/\B(?=(\d{3})+$)/g, ',')
  return { dollars: `$${whole}`, pennies: `.${`${cents % 100n}`.padStart(2, '0')}` }
}
