import type { Chain } from '../chains/chains.ts'
import { encodeCall, readWord } from '../evm/abi.ts'
import { callContracts } from '../evm/callContracts.ts'
import type { Hex } from '../evm/hex.ts'
import type { PoolState } from './poolPrice.ts'

/** Between which square roots of a price a pool of Uniswap v3 moves. */
const lowest = 4_295_128_739n
const highest = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n

/** What pools say now. Undefined: one says nothing that makes sense. */
export async function readPools(
  chain: Chain,
  pools: readonly { pool: Hex; quote: string }[],
): Promise<(PoolState | undefined)[]> {
  const answers = await callContracts(
    chain,
    pools.flatMap(({ pool, quote }) => [
      { to: pool, data: encodeCall('slot0()') },
      { to: pool, data: encodeCall('liquidity()') },
      { to: quote, data: encodeCall('balanceOf(address)', pool) },
    ]),
  )
  return pools.map((_, index) => {
    const [sqrtPriceX96, liquidity, quoteInPool] = answers
      .slice(index * 3, index * 3 + 3)
      .map((answer) => answer && readWord(answer, 0))
    if (sqrtPriceX96 === undefined || liquidity === undefined || quoteInPool === undefined) return undefined
    if (sqrtPriceX96 < lowest || sqrtPriceX96 >= highest || liquidity >> 128n) return undefined
    return { sqrtPriceX96, liquidity, quoteInPool }
  })
}
