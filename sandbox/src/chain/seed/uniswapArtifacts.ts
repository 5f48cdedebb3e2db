import { createRequire } from 'node:module'
import { type Hex, isHex } from 'viem'
import { SandboxError } from '../../sandboxError.ts'

/** The exchange's contracts, as their authors have published them. */
export function uniswapArtifacts() {
  return {
    weth9: read('@uniswap/v2-periphery/build/WETH9.json'),
    factory: read('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
    positionManager: read(
      '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    ),
    quoterV2: read('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
    swapRouter02: read(
      '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
    ),
  }
}

function read(file: string): Hex {
  let artifact: unknown
  try {
    artifact = createRequire(import.meta.url)(file)
  } catch {
    throw new SandboxError(`The sandbox’s exchange needs ${file}, which is not installed. Run \`npm ci\`.`)
  }
  const code = typeof artifact === 'object' && artifact && 'bytecode' in artifact ? artifact.bytecode : ''
  // Some of the published artifacts write their bytecode without 0x.
  const bytecode = `0x${String(code).replace(/^0x/, '')}`
  if (!isHex(bytecode) || bytecode.length < 100) throw new SandboxError(`${file} holds no contract.`)
  return bytecode
}
