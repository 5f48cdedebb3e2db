import type { Address } from 'viem'
import { waitUntil } from '../../waitUntil.ts'
import type { ChainClient } from '../chainClient.ts'

/**
 * Says how many transactions an account has sent. Until anvil has forgotten the account's last one, which is a moment after that is
 * mined, it counts on from there: it would take what is sent next for something that comes too early, and keep it for ever.
 */
export async function setNonce(client: ChainClient, address: Address, nonce: number): Promise<void> {
  await client.setNonce({ address, nonce })
  const isCounted = async () => (await client.getTransactionCount({ address, blockTag: 'pending' })) === nonce
  await waitUntil(isCounted, { everyMs: 2 })
}
