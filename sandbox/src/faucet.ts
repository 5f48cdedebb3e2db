import { encodeFunctionData, erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { faucetAddress } from './accounts.ts'
import type { ChainClient } from './chain/chainClient.ts'
import { sendMined } from './chain/sendMined.ts'
import { sandboxNfts, sandboxTokens } from './networks.ts'

/** What one request to the faucet gives, in whole units. */
export const faucetAmounts = { ether: '1', token: '1000' }

const mintAbi = parseAbi(['function mint(address to)'])

/**
 * Sends ether and some of each token from the faucet's account, and a key NFT when one is wanted. Waits until all have
 * arrived.
 *
 * @example
 * await sendFromFaucet(chainClient(sandboxNetworks[0], url), '0x…', { key: true })
 */
export async function sendFromFaucet(
  client: ChainClient,
  to: `0x${string}`,
  { key = false }: { key?: boolean } = {},
): Promise<void> {
  const from = faucetAddress
  // anvil forgets impersonations when it restarts.
  await client.impersonateAccount({ address: from })
  await sendMined(client, { from, to, value: parseEther(faucetAmounts.ether) })
  for (const { address, decimals } of sandboxTokens) {
    const args = [to, parseUnits(faucetAmounts.token, decimals)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await sendMined(client, { from, to: address, data })
  }
  if (key) {
    const data = encodeFunctionData({ abi: mintAbi, args: [to] })
    await sendMined(client, { from, to: sandboxNfts.keys.address, data })
  }
}
