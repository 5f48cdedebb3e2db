import type { Amount } from './amount.ts'

/** The same amounts on every run (mulberry32): small and huge values, 0 to 36 decimals. For tests. */
export function randomAmounts(count: number, seed = 1): Amount[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  return Array.from({ length: count }, () => {
    let value = 0n
    for (let words = next() % 9; words > 0; words--) value = (value << 32n) | BigInt(next())
    return { value: value >> BigInt(next() % 32), decimals: next() % 37 }
  })
}
