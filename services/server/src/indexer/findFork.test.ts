import { describe, expect, test } from 'vitest'
import { findFork } from './findFork.ts'

const known = Array.from({ length: 1_000 }, (_, index) => ({ number: index, hash: `0x${index}` }))
const headerOf = (number: number, hash: string) => ({ number, hash, parentHash: '0x' })

/** A chain that shares the blocks before `fork` with ours. */
function sourceFor(fork: number) {
  let asked = 0
  return {
    asked: () => asked,
    header: async (number: number) => {
      asked++
      return headerOf(number, number < fork ? `0x${number}` : `0xother${number}`)
    },
  }
}

describe('findFork', () => {
  test('default', async () => {
    for (const fork of [0, 1, 2, 500, 998, 999])
      expect(await findFork(sourceFor(fork), known, 2_000)).toBe(fork)
  })

  test('behavior: few questions', async () => {
    const source = sourceFor(777)
    await findFork(source, known, 2_000)
    expect(source.asked()).toBeLessThan(12)
  })

  test('behavior: a node that is behind changes nothing', async () => {
    expect(await findFork(sourceFor(1_000), known, 2_000)).toBeUndefined()
    expect(await findFork(sourceFor(900), known, 800)).toBeUndefined()
    expect(await findFork(sourceFor(0), [], 800)).toBeUndefined()
  })

  test('behavior: of thinned out blocks, the last that is shared', async () => {
    const thin = known.filter(({ number }) => number % 100 === 0)
    expect(await findFork(sourceFor(555), thin, 2_000)).toBe(501)
  })

  test('error: a block is missing', async () => {
    await expect(
      findFork({ header: async () => undefined }, known, 2_000),
    ).rejects.toThrowErrorMatchingInlineSnapshot(`[InconsistentAnswer: Block 500 is missing below the head]`)
  })
})
