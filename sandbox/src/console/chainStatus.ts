import { chainClient } from '../chain/chainClient.ts'
import type { SandboxNetwork } from '../networks.ts'

/** A chain that the console shows. The address is known once the chain has started. */
export type ConsoleChain = { network: SandboxNetwork; url: string | undefined }

/** A chain as it is now: `height` is missing when it does not answer. */
export type ChainStatus = ConsoleChain & { height: bigint | undefined }

/** Asks a chain how far it is. */
export async function readChainStatus(chain: ConsoleChain): Promise<ChainStatus> {
  if (chain.url === undefined) return { ...chain, height: undefined }
  const height = await chainClient(chain.network, chain.url, 1_000)
    .getBlockNumber()
    .catch(() => undefined)
  return { ...chain, height }
}
