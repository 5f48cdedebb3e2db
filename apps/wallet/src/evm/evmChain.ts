import { type CaipChainId, toChainId } from '@latchkey/protocol'
import { type SandboxNetwork, sandboxTokens } from '@latchkey/sandbox/networks'
import { createPublicClient, http, type PublicClient } from 'viem'
import type { WalletChain } from '../family.ts'
import type { KnownChain } from './describeCall.ts'

/** One chain, with the way to ask it. */
export type EvmChain = WalletChain & KnownChain & { number: number; client: PublicClient }

export const toEvmChainId = (number: number | bigint): CaipChainId => toChainId(`eip155:${number}`)

export function createEvmChain(network: SandboxNetwork, rpcUrl: string): EvmChain {
  return {
    id: toEvmChainId(network.id),
    number: network.id,
    name: network.name,
    currency: network.nativeCurrency,
    tokens: sandboxTokens,
    // Balances of several accounts go in one request.
    client: createPublicClient({ chain: network, transport: http(rpcUrl, { batch: { batchSize: 20 } }) }),
  }
}
