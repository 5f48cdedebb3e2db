import { describe, expect, test } from 'vitest'
import { selectCoins } from './selectCoins.ts'

const coin = (value: bigint, vout = 0) => ({ txid: 'a'.repeat(64), vout, value })
const base = { value: 10_000n, rate: 2, sizes: { input: 69, receiver: 31, change: 31 }, dust: 294n }

describe('selectCoins', () => {
  test('default', () => {
    expect(selectCoins({ ...base, coins: [coin(9_000n), coin(50_000n)] })).toEqual({
      coins: [coin(50_000n)],
      change: 50_000n - 10_000n - 288n,
      fee: 288n,
    })
  })

  test('behavior: as many as it takes', () => {
    const found = selectCoins({ ...base, coins: [coin(3_000n), coin(5_000n), coin(4_000n), coin(500n)] })
    expect(found?.coins.map(({ value }) => value)).toEqual([5_000n, 4_000n, 3_000n])
    expect(found?.change).toBe(12_000n - 10_000n - (found?.fee ?? 0n))
  })

  test.each([
    [293n, false],
    [294n, true],
  ])('behavior: a change of %s is made: %s', (change, isMade) => {
    const found = selectCoins({ ...base, coins: [coin(10_288n + change)] })
    expect(found).toEqual({
      coins: [coin(10_288n + change)],
      change: isMade ? change : 0n,
      fee: isMade ? 288n : 288n + change,
    })
  })

  test('behavior: exactly enough, and one satoshi less', () => {
    expect(selectCoins({ ...base, coins: [coin(10_226n)] })).toMatchObject({ change: 0n, fee: 226n })
    expect(selectCoins({ ...base, coins: [coin(10_225n)] })).toBeUndefined()
  })

  test('behavior: what costs more than it brings is left', () => {
    const dust = Array.from({ length: 500 }, (_, vout) => coin(138n, vout))
    expect(selectCoins({ ...base, coins: dust })).toBeUndefined()
    expect(selectCoins({ ...base, coins: [...dust, coin(20_000n)] })?.coins).toEqual([coin(20_000n)])
  })

  test('behavior: nothing is lost or made, and a fee stays within its bounds', () => {
    for (let turn = 1; turn < 400; turn += 1) {
      const coins = Array.from({ length: (turn % 17) + 1 }, (_, vout) =>
        coin(BigInt(((turn * 7919 + vout * 104_729) % 40_000) + 300), vout),
      )
      const rate = 1 + (turn % 50) / 3
      const found = selectCoins({ ...base, coins, rate, value: BigInt(turn * 211) })
      if (!found) continue
      const sum = found.coins.reduce((total, { value }) => total + value, 0n)
      expect(sum).toBe(BigInt(turn * 211) + found.change + found.fee)
      const size = 13 + found.coins.length * 69 + 62
      expect(found.fee >= BigInt(Math.floor((size - 31) * rate))).toBe(true)
      expect(found.fee <= BigInt(Math.ceil(size * rate)) + 294n).toBe(true)
      expect(found.change === 0n || found.change >= 294n).toBe(true)
    }
  })

  test('behavior: a transaction that nodes would not pass on is not made', () => {
    const coins = Array.from({ length: 700 }, (_, vout) => coin(1_000n, vout))
    expect(selectCoins({ ...base, coins, value: 550_000n })).toBeUndefined()
  })
})
