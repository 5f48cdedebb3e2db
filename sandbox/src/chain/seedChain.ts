import { parseEther } from 'viem'
import { faucetAddress } from '../accounts.ts'
import { multicall3Address } from '../networks.ts'
import { artifacts } from './artifacts.ts'
import type { ChainClient } from './chainClient.ts'
import { deployExchange } from './seed/deployExchange.ts'
import { deployNameService } from './seed/deployNameService.ts'
import { seedAmounts } from './seed/seedAmounts.ts'
import { seedFarcaster } from './seed/seedFarcaster.ts'
import { seedNames } from './seed/seedNames.ts'
import { seedNfts } from './seed/seedNfts.ts'
import { seedPools } from './seed/seedPools.ts'
import { seedTokens } from './seed/seedTokens.ts'

/** Deploys the sandbox's contracts on an empty chain. */
export async function seedChain(client: ChainClient): Promise<void> {
  await client.setBalance({ address: faucetAddress, value: parseEther(seedAmounts.faucetEther) })
  await client.impersonateAccount({ address: faucetAddress })
  // The order decides over the addresses: deployments come before everything else that the faucet's account does.
  await seedTokens(client)
  await seedNfts(client)
  await deployNameService(client)
  await seedNames(client)
  await deployExchange(client)
  await seedPools(client)
  await seedFarcaster(client)
  // Last, because `isSeeded` looks for it.
  await client.setCode({ address: multicall3Address, bytecode: artifacts.multicall3Code })
}

/** Whether the chain has everything that {@link seedChain} puts on it. */
export async function isSeeded(client: ChainClient): Promise<boolean> {
  return (await client.getCode({ address: multicall3Address })) === artifacts.multicall3Code
}
