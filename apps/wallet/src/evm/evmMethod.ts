import type { Address, LocalAccount } from 'viem'
import type { IncomingRequest, Task } from '../family.ts'
import type { Batches } from './batches.ts'
import type { EvmChain } from './evmChain.ts'

/** A request with what its method needs to answer it. */
export type EvmRequest = Omit<IncomingRequest, 'chain'> & {
  chain: EvmChain
  chains: readonly EvmChain[]
  batches: Batches
  /** The address as the wallet writes it, if the session may use it. Throws otherwise. */
  permitted(address: string): Address
  keyOf(address: Address): Promise<LocalAccount>
}

/** Understands the parameters of one method. */
export type EvmMethod = (request: EvmRequest) => Task
