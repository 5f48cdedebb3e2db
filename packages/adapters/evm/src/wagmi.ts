import type { Adapter } from '@latchkey/core'
import type { Config } from '@wagmi/core'
import { isEvmAddress } from './isEvmAddress.ts'
import { lazyActions } from './lazyActions.ts'
import { toConnectors } from './wagmi/toConnectors.ts'
import type { WagmiLibrary } from './wagmi/wagmiLibrary.ts'
import type { WagmiMemory } from './wagmi/wagmiMemory.ts'

export type WagmiOptions = {
  /** How to load wagmi's actions. Default: `() => import('@wagmi/core')`. */
  load?: (() => Promise<WagmiLibrary>) | undefined
}

/**
 * Connects EVM wallets through a dapp's own wagmi config (wagmi 2 or 3): its connectors are offered, its hooks see what the
 * modal does, and the modal sees what its hooks do.
 *
 * @example
 * import { createLatchkey } from '@latchkey/core'
 * import { wagmi } from '@latchkey/evm/wagmi'
 *
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
 * const kit = createLatchkey({ projectId, networks: [mainnet], adapters: [wagmi(config)] })
 */
export function wagmi(config: Config, { load = () => import('@wagmi/core') }: WagmiOptions = {}): Adapter {
  const memory: WagmiMemory = { known: new Map(), busy: new Set() }
  return {
    type: 'wagmi',
    namespace: 'eip155',
    start(context) {
      const offer = () => context.emit({ type: 'connectors', connectors: toConnectors(config, context) })
      const report = async () => {
        const { reportChanges } = await import('./wagmi/reportChanges.ts')
        if (isRunning) reportChanges(config, memory, context.emit)
      }
      let isRunning = true
      const ends = [
        config._internal.connectors.subscribe(offer),
        config.subscribe(
          (state) => state,
          () => void report(),
        ),
      ]
      offer()
      if (config.state.connections.size > 0) void report()
      return () => {
        isRunning = false
        memory.known.clear()
        for (const end of ends) end()
      }
    },
    isAddress: isEvmAddress,
    ...lazyActions(async () =>
      (await import('./wagmi/createWagmiActions.ts')).createWagmiActions({
        config,
        library: await load(),
        memory,
      }),
    ),
  }
}
