import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { sandboxDex } from '../../networks.ts'
import type { ChainClient } from '../chainClient.ts'
import { sendMined } from '../sendMined.ts'
import { deploy } from './deploy.ts'
import { setNonce } from './setNonce.ts'
import { uniswapArtifacts } from './uniswapArtifacts.ts'

/** Who has deployed these contracts on Ethereum. As the same account with the same nonce, we reach the same address. */
const wethDeployer = '0x4F26FfBe5F04ED43630fdC30A87638d53D0b0876'
const uniswapDeployer = '0x6C9FC64A53c1b71FB3f9Af64d1ae3A4931A5f4E9'

const factoryAbi = parseAbi(['function enableFeeAmount(uint24 fee, int24 tickSpacing)'])

/** Puts wrapped ether and Uniswap v3 where they are on Ethereum. */
export async function deployExchange(client: ChainClient): Promise<void> {
  const { weth, factory, positionManager, quoterV2, swapRouter02 } = sandboxDex
  const code = uniswapArtifacts()
  const put = async (
    name: string,
    from: Address,
    nonce: number,
    at: Address,
    bytecode: Hex,
    knows: readonly Address[] = [],
  ) => {
    await setNonce(client, from, nonce)
    const parameters = encodeAbiParameters(
      knows.map(() => ({ type: 'address' })),
      knows,
    )
    await deploy(client, { name, from, at, bytecode, parameters })
  }

  for (const address of [wethDeployer, uniswapDeployer] as const) {
    await client.setBalance({ address, value: parseEther('1') })
    await client.impersonateAccount({ address })
  }
  await put('WETH9', wethDeployer, 446, weth.address, code.weth9)
  await put('UniswapV3Factory', uniswapDeployer, 0, factory, code.factory)
  // Positions have no pictures here, and version 2 is not deployed.
  await put('NonfungiblePositionManager', uniswapDeployer, 8, positionManager, code.positionManager, [
    factory,
    weth.address,
    zeroAddress,
  ])
  await put('QuoterV2', uniswapDeployer, 13, quoterV2, code.quoterV2, [factory, weth.address])
  await put('SwapRouter02', uniswapDeployer, 14, swapRouter02, code.swapRouter02, [
    zeroAddress,
    factory,
    positionManager,
    weth.address,
  ])
  // The factory was deployed without the fee of 0.01 %. On Ethereum a vote of the owners added it later.
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'enableFeeAmount', args: [100, 1] })
  await sendMined(client, { from: uniswapDeployer, to: factory, data })
  for (const address of [wethDeployer, uniswapDeployer] as const) {
    await client.stopImpersonatingAccount({ address })
    await client.setBalance({ address, value: 0n })
  }
}
