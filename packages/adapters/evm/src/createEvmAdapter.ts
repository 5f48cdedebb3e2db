import {
  type Adapter,
  type AdapterContext,
  type AdapterType,
  type Connector,
  lazyActions,
} from '@latchkey/core'
import { evmActions, isEvmAddress } from '@latchkey/eip1193'
import { discoverWallets } from './discovery/discoverWallets.ts'
import type { DiscoveredWallet } from './discovery/parseAnnouncement.ts'

export type EthersOptions = {
  /** How to load ethers, which encodes contract writes. Default: `() => import('ethers')`. */
  load?: (() => Promise<unknown>) | undefined
  /** Where wallets announce themselves. Default: the window. */
  target?: EventTarget | undefined
}

/** An adapter that finds wallets itself and talks to them by EIP-1193. */
export function createEvmAdapter(
  type: AdapterType,
  { load, target = globalThis }: EthersOptions = {},
): Adapter {
  let wallets: readonly DiscoveredWallet[] = []
  let context: AdapterContext | undefined
  const watched = new Map<string, () => void>()

  return {
    type,
    namespace: 'eip155',
    start(given) {
      context = given
      const end = discoverWallets(target, given.options, (found) => {
        wallets = found
        given.emit({ type: 'connectors', connectors: offered(found) })
      })
      return () => {
        end()
        context = undefined
        for (const unwatch of watched.values()) unwatch()
        watched.clear()
      }
    },
    isAddress: isEvmAddress,
    ...lazyActions(evmActions, loadActions),
  }

  async function loadActions() {
    const loader = await import('./eip1193/loadProviderActions.ts')
    return (await loader.loadProviderActions()).createProviderActions({
      getProvider: (connectorId) => wallets.find(({ connector }) => connector.id === connectorId)?.provider,
      emit: (event) => context?.emit(event),
      watched,
      load: load ?? loader.loadEthers,
    })
  }
}

/** A wallet that announced itself is not offered a second time as `window.ethereum`. */
function offered(wallets: readonly DiscoveredWallet[]): readonly Connector[] {
  return wallets
    .filter(
      ({ connector, provider }) =>
        connector.type !== 'INJECTED' || wallets.filter((other) => other.provider === provider).length === 1,
    )
    .map(({ connector }) => connector)
}
