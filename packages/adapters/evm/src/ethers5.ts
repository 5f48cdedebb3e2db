import type { Adapter } from '@latchkey/core'
import { createEvmAdapter, type EthersOptions } from './createEvmAdapter.ts'

export type { EthersOptions }

/**
 * Connects EVM wallets for a dapp that uses ethers 5. `kit.getProvider()` gives the wallet's EIP-1193 provider, ready for
 * `new providers.Web3Provider(…)`.
 *
 * @example
 * import { createLatchkey } from '@latchkey/core'
 * import { ethers5 } from '@latchkey/evm/ethers5'
 *
 * const kit = createLatchkey({ projectId, networks: [mainnet], adapters: [ethers5()] })
 */
export function ethers5(options?: EthersOptions): Adapter {
  return createEvmAdapter('ethers5', options)
}
