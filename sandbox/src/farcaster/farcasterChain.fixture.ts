import { parseEther } from 'viem'
import { faucetAddress } from '../accounts.ts'
import { type ChainClient, chainClient } from '../chain/chainClient.ts'
import { seedFarcaster } from '../chain/seed/seedFarcaster.ts'
import { startAnvil } from '../chain/startAnvil.ts'
import { sandboxNetworks } from '../networks.ts'
import type { Running } from '../parts/part.ts'

/** A chain with Farcaster's ids, and nothing else of the sandbox. */
export async function startFarcasterChain(): Promise<Running & { client: ChainClient }> {
  const [network] = sandboxNetworks
  const anvil = await startAnvil({ chainId: network.id })
  const client = chainClient(network, anvil.url, 30_000)
  await client.setBalance({ address: faucetAddress, value: parseEther('1') })
  await client.impersonateAccount({ address: faucetAddress })
  await seedFarcaster(client)
  return { ...anvil, client }
}
