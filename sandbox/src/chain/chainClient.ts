import { createTestClient, http, publicActions, walletActions } from 'viem'
import type { SandboxNetwork } from '../networks.ts'

/** A client for one chain of the sandbox, with anvil's own calls. */
export function chainClient(network: SandboxNetwork, url: string, timeout = 5_000) {
  return createTestClient({
    mode: 'anvil',
    chain: network,
    transport: http(url, { timeout, retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof chainClient>
