import { type Adapter, lazyActions, loadLibrary } from '@latchkey/core'
import { evmActions, isEvmAddress } from '@latchkey/eip1193'
import type { Config } from '@wagmi/core'
import { toConnectors } from './toConnectors.ts'
import type { WagmiLibrary } from './wagmiLibrary.ts'
import type { WagmiMemory } from './wagmiMemory.ts'

export type WagmiOptions = {
  /** How to load wagmi's actions. Default: `() => import('@wagmi/core')`. */
  load?: (() => Promise<WagmiLibrary>) | undefined
}

/**
 * Connects EVM wallets through a dapp's own wagmi config (wagmi 2 or 3): its connectors are offered, its hooks see what the
 * modal does, and the modal sees what its hooks do. Wallets that another adapter of the kit has connected are in wagmi, too.
 *
 * @example
 * import { createLatchkey } from '@latchkey/core'
 * import { wagmi } from '@latchkey/wagmi'
 *
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
 * const kit = createLatchkey({ projectId, networks: [mainnet], adapters: [wagmi(config)] })
 */
export function wagmi(config: Config, { load = () => import('@wagmi/core') }: WagmiOptions = {}): Adapter {
  const memory: WagmiMemory = { known: new Map(), busy: new Set() }
  let mirror: Promise<NonNullable<Adapter['setConnections']>> | undefined
  return {
    type: 'wagmi',
    namespace: 'eip155',
    start(context) {
      const offer = () => context.emit({ type: 'connectors', connectors: toConnectors(config, context) })
      const report = () =>
        import('./reportChanges.ts').then(
          ({ reportChanges }) => {
            if (!ending.signal.aborted) reportChanges(config, memory, context.emit)
          },
          // The code could not be loaded: the next change tries again.
          () => undefined,
        )
      const ending = new AbortController()
      const ends = [
        config._internal.connectors.subscribe(offer),
        config.subscribe((state) => state, report),
        () => ending.abort(),
      ]
      globalThis.addEventListener?.('ethereum#initialized', offer, ending)
      offer()
      if (config.state.connections.size > 0) void report()
      return () => {
        memory.known.clear()
        for (const end of ends) end()
      }
    },
    isAddress: isEvmAddress,
    setCurrent({ connectorId }) {
      const uid = config.connectors.find(({ id }) => id === connectorId)?.uid
      if (uid && config.state.connections.has(uid)) config.setState((state) => ({ ...state, current: uid }))
    },
    setConnections(connections, current) {
      const foreign = connections.filter(({ adapterType }) => adapterType !== 'wagmi')
      // The code is loaded once another adapter has connected a wallet.
      if (!mirror && foreign.length === 0) return
      mirror ??= Promise.all([import('./createConnectionMirror.ts'), load()]).then(
        ([{ createConnectionMirror }, library]) => createConnectionMirror(config, library),
      )
      mirror.then(
        (setConnections) => setConnections(foreign, current),
        () => {
          // The code could not be loaded: the next change tries again.
          mirror = undefined
        },
      )
    },
    ...lazyActions(evmActions, async () =>
      (await import('./createWagmiActions.ts')).createWagmiActions({
        config,
        library: await loadLibrary('@wagmi/core', load),
        memory,
      }),
    ),
  }
}
