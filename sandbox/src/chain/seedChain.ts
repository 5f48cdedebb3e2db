import { concat, encodeAbiParameters, isAddressEqual, parseAbiParameters, parseEther, parseUnits } from 'viem'
import { faucetAddress, sandboxAccounts } from '../accounts.ts'
import { multicall3Address, sandboxTokens } from '../networks.ts'
import { SandboxError } from '../sandboxError.ts'
import { artifacts } from './artifacts.ts'
import type { ChainClient } from './chainClient.ts'

const constructorParameters = parseAbiParameters(
  'string name, string symbol, uint8 decimals, address[] holders, uint256 share, uint256 reserve',
)

/** What each funded account gets, and what the faucet keeps to hand out, in whole units. */
export const seedAmounts = { share: '10000', reserve: '1000000000', faucetEther: '1000000000' }

/** Deploys the sandbox's contracts on an empty chain. */
export async function seedChain(client: ChainClient): Promise<void> {
  await client.setBalance({ address: faucetAddress, value: parseEther(seedAmounts.faucetEther) })
  await client.impersonateAccount({ address: faucetAddress })
  for (const token of sandboxTokens) {
    const bytecode = token.symbol === 'sUSDT' ? artifacts.legacyToken : artifacts.sandboxToken
    const parameters = encodeAbiParameters(constructorParameters, [
      token.name,
      token.symbol,
      token.decimals,
      sandboxAccounts,
      parseUnits(seedAmounts.share, token.decimals),
      parseUnits(seedAmounts.reserve, token.decimals),
    ])
    const hash = await client.sendTransaction({
      account: faucetAddress,
      data: concat([bytecode, parameters]),
    })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress || !isAddressEqual(contractAddress, token.address)) {
      throw new SandboxError(`${token.symbol} was deployed at ${contractAddress}, not at ${token.address}.`)
    }
  }
  // Last, because `isSeeded` looks for it.
  await client.setCode({ address: multicall3Address, bytecode: artifacts.multicall3Code })
}

/** Whether the chain has everything that {@link seedChain} puts on it. */
export async function isSeeded(client: ChainClient): Promise<boolean> {
  return (await client.getCode({ address: multicall3Address })) === artifacts.multicall3Code
}
