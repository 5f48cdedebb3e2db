import { erc20Abi, type Hash, parseEther, parseUnits } from 'viem'
import { faucetAddress } from './accounts.ts'
import type { ChainClient } from './chain/chainClient.ts'
import { sandboxTokens } from './networks.ts'

/** What one request to the faucet gives, in whole units. */
export const faucetAmounts = { ether: '1', token: '1000' }

/**
 * Sends ether and some of each token from the faucet's account, and waits until they have arrived.
 *
 * @example
 * await sendFromFaucet(chainClient(sandboxNetworks[0], url), '0x…')
 */
export async function sendFromFaucet(client: ChainClient, to: `0x${string}`): Promise<void> {
  // anvil forgets impersonations when it restarts.
  await client.impersonateAccount({ address: faucetAddress })
  await arrived(
    client,
    await client.sendTransaction({ account: faucetAddress, to, value: parseEther(faucetAmounts.ether) }),
  )
  for (const { address, decimals } of sandboxTokens) {
    const hash = await client.writeContract({
      account: faucetAddress,
      address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, parseUnits(faucetAmounts.token, decimals)],
    })
    await arrived(client, hash)
  }
}

async function arrived(client: ChainClient, hash: Hash) {
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: 10_000 })
  if (status !== 'success') throw new Error('The transfer was reverted.')
}
