import type { Adapter } from '@latchkey/core'
import { createEvmAdapter } from './createEvmAdapter.ts'

export type Ethers5Options = {
  /** How to load ethers 5, which encodes contract writes. Default: `() => import('ethers')`. */
  load?: (() => Promise<unknown>) | undefined
  /** Where wallets announce themselves. Default: the window. */
  target?: EventTarget | undefined
}

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
export function ethers5({
  load = () => import('ethers'),
  target = globalThis,
}: Ethers5Options = {}): Adapter {
  return createEvmAdapter({
    type: 'ethers5',
    target,
    encode: async (write) =>
      (await import('./ethers/encodeWithEthers.ts')).encodeWithEthers(await load(), write),
  })
}
