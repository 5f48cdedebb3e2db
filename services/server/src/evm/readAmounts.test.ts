import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeChain, multicall } from '../../test/fakeChain.fixture.ts'
import { readAmounts } from './readAmounts.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const tokens = [1, 2, 3].map((digit) => `0x${`${digit}`.repeat(40)}`)
/** The second token fails, the third gives too much. Multicall3 knows the coin. */
const chain = (coin: `0x${string}` | undefined = numberToHex(100, { size: 32 })) =>
  createFakeChain((to) => {
    if (to === multicall.toLowerCase()) return coin
    if (to === tokens[0]) return numberToHex(7, { size: 32 })
    return to === tokens[1] ? undefined : `0x${'11'.repeat(64)}`
  })

describe('readAmounts', () => {
  test('default', async () => {
    const own = chain()
    expect(await readAmounts(own, account, tokens)).toEqual({
      native: 100n,
      tokens: [7n, undefined, undefined],
    })
    expect(own.requests()).toBe(1)
  })

  test('behavior: without Multicall3', async () => {
    const own = { ...chain(), multicall: undefined }
    expect(await readAmounts(own, account, tokens)).toEqual({
      native: 100n,
      tokens: [7n, undefined, undefined],
    })
    expect(own.requests()).toBe(4)
  })

  test('error: the coin is not known', async () => {
    await expect(readAmounts(chain('0x'), account, tokens)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ChainDataError: Multicall3 of eip155:31337 does not answer]`,
    )
    const own = { ...chain(), multicall: undefined, rpc: { request: async () => 'much' } }
    await expect(readAmounts(own, account, [])).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ChainDataError: eth_getBalance of eip155:31337 gives no number]`,
    )
  })
})
