import type { Hex } from 'viem'
import type { HDAccount } from 'viem/accounts'
import type { ChainClient } from '../chain/chainClient.ts'
import { idRegistryAbi } from './idRegistryAbi.ts'
import { sandboxFarcaster } from './sandboxFarcaster.ts'

/**
 * Signs that an account takes a Farcaster id, as `transfer` and `recover` of the registry want it.
 *
 * @example
 * const sig = await signTransfer(client, { fid: 1001n, to: farcasterAccount(30), deadline })
 */
export async function signTransfer(
  client: ChainClient,
  { fid, to, deadline }: { fid: bigint; to: HDAccount; deadline: bigint },
): Promise<Hex> {
  const nonce = await client.readContract({
    address: sandboxFarcaster.idRegistry,
    abi: idRegistryAbi,
    functionName: 'nonces',
    args: [to.address],
  })
  return to.signTypedData({
    domain: {
      name: 'Farcaster IdRegistry',
      version: '1',
      chainId: client.chain.id,
      verifyingContract: sandboxFarcaster.idRegistry,
    },
    types: {
      Transfer: [
        { name: 'fid', type: 'uint256' },
        { name: 'to', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Transfer',
    message: { fid, to: to.address, nonce, deadline },
  })
}
