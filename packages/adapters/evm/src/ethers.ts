import type { Adapter } from '@latchkey/core'
import { createEvmAdapter } from './createEvmAdapter.ts'

export type EthersOptions = {
  /** How to load ethers, which encodes contract writes. Default: `() => import('ethers')`. */
  load?: (() => Promise<unknown>) | undefined
  /** Where wallets announce themselves. Default: the window. */
  target?: EventTarget | undefined
}

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
export function ethers({ load = () => import('ethers'), target = globalThis }: EthersOptions = {}): Adapter {
  return createEvmAdapter({
    type: 'ethers',
    target,
    encode: async (write) =>
      (await import('./ethers/encodeWithEthers.ts')).encodeWithEthers(await load(), write),
  })
}
