import type { Adapter } from '@latchkey/core'
import { createEvmAdapter, type EthersOptions } from './createEvmAdapter.ts'

export type { EthersOptions }

/**
 * Connects EVM wallets for a dapp that uses ethers 6. `kit.getProvider()` gives the wallet's EIP-1193 provider, ready for
 * `new BrowserProvider(…)`.
 *
 * @example
 * import { createLatchkey } from '@latchkey/core'
 * import { ethers } from '@latchkey/evm/ethers'
 *
 * const kit = createLatchkey({ projectId, networks: [mainnet], adapters: [ethers()] })
 */
export function ethers(options?: EthersOptions): Adapter {
  return createEvmAdapter('ethers', options)
}
