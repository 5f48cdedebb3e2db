import { type AdapterConnection, loadLibrary, within } from '@latchkey/core'
import {
  createSigningActions,
  type EvmActions,
  isProvider,
  mapErrors,
  type Provider,
  parseEvmChainId,
  reconnectTimeout,
  toAccounts,
  toCaipChainId,
} from '@latchkey/eip1193'
import { connectionFailedError, walletNotFoundError } from '@latchkey/protocol'
import type { Config, Connector } from '@wagmi/core'
import { dropConnection } from './dropConnection.ts'
import { liveConnections, settle } from './liveConnections.ts'
import { switchWagmiNetwork } from './switchWagmiNetwork.ts'
import type { WagmiLibrary } from './wagmiLibrary.ts'
import type { WagmiMemory } from './wagmiMemory.ts'

export type WagmiSource = { config: Config; library: WagmiLibrary; memory: WagmiMemory }

/** Everything an adapter does with a wallet that a dapp's wagmi config holds. */
export function createWagmiActions({ config, library, memory }: WagmiSource): EvmActions {
  let last: Promise<unknown> = Promise.resolve()

  function findConnector(connectorId: string): Connector {
    const connector = config.connectors.find(({ id }) => id === connectorId)
    if (!connector)
      throw walletNotFoundError({ details: `The wagmi config has no connector \`${connectorId}\`` })
    return connector
  }

  async function getProvider(connectorId: string): Promise<Provider | undefined> {
    const provider: unknown = await findConnector(connectorId).getProvider()
    return isProvider(provider) ? provider : undefined
  }

  /** What the kit does itself is no news to it, neither while it happens nor afterwards. */
  async function quietly<value>(connectorId: string, task: () => Promise<value>): Promise<value> {
    memory.busy.add(connectorId)
    try {
      return await task()
    } finally {
      memory.busy.delete(connectorId)
      const connection = liveConnections(config).get(connectorId)
      if (connection) memory.known.set(connectorId, connection)
      else memory.known.delete(connectorId)
    }
  }

  async function currentConnection(connectorId: string): Promise<AdapterConnection> {
    const live = liveConnections(config).get(connectorId)
    const accounts = toAccounts(live?.accounts)
    const id = parseEvmChainId(live?.chainId)
    const provider = await getProvider(connectorId)
    if (!accounts || id === undefined || !provider)
      throw connectionFailedError({ details: 'The wallet gave no account or no chain' })
    return { accounts, chainId: toCaipChainId(id), provider }
  }

  async function disconnect(connector: Connector): Promise<void> {
    // A wallet that is gone must not keep wagmi, and so the dapp, connected.
    await within(reconnectTimeout, library.disconnect(config, { connector })).catch(() =>
      dropConnection(config, connector),
    )
  }

  /** Wagmi refuses to connect what it holds for connected, also where the wallet has taken the permission back. */
  async function isConnected(connector: Connector): Promise<boolean> {
    if (!liveConnections(config).has(connector.id)) return false
    if ((await within(reconnectTimeout, connector.getAccounts()).catch(() => [])).length > 0) return true
    await disconnect(connector)
    return false
  }

  const switchNetwork: EvmActions['switchNetwork'] = async ({ connectorId, network }) => {
    const connector = findConnector(connectorId)
    const provider = await getProvider(connectorId)
    if (!provider) throw walletNotFoundError()
    await switchWagmiNetwork({ config, library, connector, provider, network })
  }

  async function reconnect(connectorId: string): Promise<AdapterConnection | undefined> {
    const connector = findConnector(connectorId)
    // The dapp's own reconnection may be under way, and may bring this wallet.
    await within(reconnectTimeout, settle(config)).catch(() => undefined)
    const live = liveConnections(config)
    if (!live.has(connectorId)) {
      if (!(await within(reconnectTimeout, connector.isAuthorized()))) return undefined
      // Wagmi forgets every connection that is not in this list.
      const connectors = [...[...live.values()].map((connection) => connection.connector), connector]
      await within(reconnectTimeout, library.reconnect(config, { connectors }))
    }
    return currentConnection(connectorId)
  }

  return mapErrors({
    connect: ({ connectorId, network }) =>
      quietly(connectorId, async () => {
        const connector = findConnector(connectorId)
        const wasConnected = await isConnected(connector)
        if (!wasConnected) await library.connect(config, { connector })
        try {
          const connection = await currentConnection(connectorId)
          if (!network || connection.chainId === network.caipNetworkId) return connection
          await switchNetwork({ connectorId, network })
          return { ...connection, chainId: network.caipNetworkId }
        } catch (error) {
          // Otherwise wagmi would be connected and the kit not.
          if (!wasConnected) await disconnect(connector)
          throw error
        }
      }),
    reconnect({ connectorId }) {
      const turn = last.then(() => quietly(connectorId, () => reconnect(connectorId)))
      last = turn.catch(() => undefined)
      return turn
    },
    disconnect: ({ connectorId }) => quietly(connectorId, () => disconnect(findConnector(connectorId))),
    switchNetwork,
    ...createSigningActions({
      getProvider,
      switchNetwork,
      encode: async (write) =>
        (await loadLibrary('viem', () => import('@latchkey/eip1193/viem'))).encodeWithViem(write),
    }),
  })
}
