import { type Adapter, type AdapterContext, lazyActions } from '@latchkey/core'
import { evmActions } from '@latchkey/eip1193'
import { isAddressOn, type Namespace, namespaces, toChainId } from '@latchkey/protocol'
import { connectorId } from './connectorId.ts'
import type { Universal } from './createUniversal.ts'
import type { NamespaceOverride } from './session/requestedNamespaces.ts'

export type { NamespaceOverride }

// What every namespace can do. EVM wallets can do more.
const commonActions = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'getBalance',
  'signMessage',
] as const

export type WalletConnectOptions = {
  /** Where the relay is. Default: the kit's `apiUrl`, by WebSocket. */
  relayUrl?: string | undefined
  /** The project at that relay. Default: the kit's `projectId`. */
  projectId?: string | undefined
  /** The server that attests this page to wallets, or `false` for none. Default: the kit's `apiUrl`. */
  verifyUrl?: string | false | undefined
  /** Replaces what is asked for in a namespace. */
  overrides?: Readonly<Partial<Record<Namespace, NamespaceOverride>>> | undefined
}

/**
 * Connects wallets that are elsewhere, on a phone or in another page, by QR code or link, in every namespace at once. Alone,
 * or beside the adapters of a namespace. WalletConnect's client is loaded when the first link is wanted, or a session is to be
 * taken up.
 *
 * @example
 * import { createLatchkey } from '@latchkey/core'
 * import { wagmi } from '@latchkey/wagmi'
 * import { walletConnect } from '@latchkey/walletconnect'
 *
 * const adapters = [wagmi(config), walletConnect()]
 * const kit = createLatchkey({ projectId, apiUrl: 'https://latchkey.example', networks: [mainnet], adapters })
 */
export function walletConnect(options: WalletConnectOptions = {}): readonly Adapter[] {
  const contexts = new Map<Namespace, AdapterContext>()
  let universal: Promise<Universal> | undefined
  const load = () => {
    universal ??= import('./createUniversal.ts').then((module) =>
      module.createUniversal({ options, contexts }),
    )
    universal.catch(() => {
      universal = undefined
    })
    return universal
  }
  return namespaces.map((namespace) => ({
    type: 'universal',
    namespace,
    start(context) {
      contexts.set(namespace, context)
      const isOffered = context.networks.length > 0 && context.options.enableWalletConnect
      if (isOffered)
        context.emit({
          type: 'connectors',
          connectors: [{ id: connectorId, name: 'WalletConnect', chain: namespace, type: 'WALLET_CONNECT' }],
        })
      return () => {
        contexts.delete(namespace)
        if (contexts.size === 0) void universal?.then(({ close }) => close())
      }
    },
    role: 'links',
    relayUrl: options.relayUrl,
    pair: async ({ authenticate }) => (await load()).pair(authenticate),
    // One of them follows for all: they share the session. Where it was not needed yet, there is nothing to catch up with.
    ...(namespace === namespaces[0] && {
      followStorage: (key) => void universal?.then(({ follow }) => follow(key)).catch(() => {}),
    }),
    isAddress: (value) => isAddressOn(toChainId(`${namespace}:1`), value),
    ...(namespace === 'eip155'
      ? { authenticates: true, ...lazyActions(evmActions, async () => (await load()).evm) }
      : lazyActions(commonActions, async () => (await load()).others(namespace))),
  }))
}
