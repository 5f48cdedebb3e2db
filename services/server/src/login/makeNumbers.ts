import { randomInt } from 'node:crypto'

/** What a device shows, and the three from which the visitor chooses elsewhere: different numbers of two digits. */
export function makeNumbers(): { number: string; numbers: string[] } {
  const all = new Set<string>()
  while (all.size < 3) all.add(String(randomInt(10, 100)))
  const numbers = [...all]
  return { number: numbers[randomInt(numbers.length)] ?? '', numbers }
}
