import { encodeAbiParameters, parseAbiParameters, parseUnits } from 'viem'
import { faucetAddress, sandboxAccounts } from '../../accounts.ts'
import { sandboxTokens } from '../../networks.ts'
import { artifacts } from '../artifacts.ts'
import type { ChainClient } from '../chainClient.ts'
import { deploy } from './deploy.ts'
import { seedAmounts } from './seedAmounts.ts'

const constructorParameters = parseAbiParameters(
  'string name, string symbol, uint8 decimals, address[] holders, uint256 share, uint256 reserve',
)

/** Deploys the tokens, with something for every funded account. */
export async function seedTokens(client: ChainClient): Promise<void> {
  for (const { symbol, name, decimals, address } of sandboxTokens) {
    await deploy(client, {
      name: symbol,
      from: faucetAddress,
      at: address,
      bytecode: symbol === 'sUSDT' ? artifacts.legacyToken : artifacts.sandboxToken,
      parameters: encodeAbiParameters(constructorParameters, [
        name,
        symbol,
        decimals,
        sandboxAccounts,
        parseUnits(seedAmounts.share, decimals),
        parseUnits(seedAmounts.reserve, decimals),
      ]),
    })
  }
}
