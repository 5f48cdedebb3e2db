import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { faucetAddress } from '../../accounts.ts'
import { type SandboxPool, sandboxDex, sandboxTokens } from '../../networks.ts'
import type { ChainClient } from '../chainClient.ts'
import { sendMined } from '../sendMined.ts'
import { poolAmounts } from './seedAmounts.ts'
import { sqrtPriceX96 } from './sqrtPrice.ts'

const positionsAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
])
const depositAbi = parseAbi(['function deposit() payable'])
const { positionManager, weth, pools } = sandboxDex

/** Opens the pools and fills them from the faucet's account, at every price there can be. */
export async function seedPools(client: ChainClient): Promise<void> {
  const send = (to: Address, data: Hex, value = 0n) =>
    sendMined(client, { from: faucetAddress, to, data, value })

  const deposit = encodeFunctionData({ abi: depositAbi })
  await send(weth.address, deposit, parseEther(poolAmounts.WETH.base))
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [positionManager, maxUint256],
  })
  for (const { address } of [weth, ...sandboxTokens]) await send(address, approve)

  for (const pool of pools) {
    for (const data of poolCalls(pool, poolAmounts[pool.base.symbol])) await send(positionManager, data)
  }
}

function poolCalls({ base, quote, fee }: SandboxPool, amounts: { base: string; quote: string }): Hex[] {
  const baseSide = { address: base.address, amount: parseUnits(amounts.base, base.decimals) }
  const quoteSide = { address: quote.address, amount: parseUnits(amounts.quote, quote.decimals) }
  // Uniswap orders the two tokens of a pool by address.
  const isBaseFirst = BigInt(base.address) < BigInt(quote.address)
  const [side0, side1] = isBaseFirst ? [baseSide, quoteSide] : [quoteSide, baseSide]

  const create = [side0.address, side1.address, fee, sqrtPriceX96(side0.amount, side1.amount)] as const
  const tickUpper = highestTick(fee)
  const position = {
    token0: side0.address,
    token1: side1.address,
    fee,
    tickLower: -tickUpper,
    tickUpper,
    amount0Desired: side0.amount,
    amount1Desired: side1.amount,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: faucetAddress,
    deadline: maxUint256,
  } as const
  return [
    encodeFunctionData({
      abi: positionsAbi,
      functionName: 'createAndInitializePoolIfNecessary',
      args: create,
    }),
    encodeFunctionData({ abi: positionsAbi, functionName: 'mint', args: [position] }),
  ]
}

/** The last tick that a pool of this fee may use: each fee has its own distance between ticks. */
function highestTick(fee: number): number {
  const spacing = fee === 100 ? 1 : fee / 50
  return Math.floor(887_272 / spacing) * spacing
}
