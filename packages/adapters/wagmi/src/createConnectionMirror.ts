import type { Adapter, Connection } from '@latchkey/core'
import { isProvider } from '@latchkey/eip1193'
import { parseChainId } from '@latchkey/protocol'
import type { Config, Connector } from '@wagmi/core'
import { dropConnection } from './dropConnection.ts'
import { settle } from './liveConnections.ts'
import type { WagmiLibrary } from './wagmiLibrary.ts'

/**
 * Brings wallets that other adapters have connected into a wagmi config, so that the dapp's hooks use them too. Each gets a
 * connector over its EIP-1193 provider. It is not in the config's list: wagmi offers it to nobody, and forgets it with the
 * page.
 */
export function createConnectionMirror(
  config: Config,
  library: WagmiLibrary,
): NonNullable<Adapter['setConnections']> {
  const known = new Map<string, Connector>()
  let last: Promise<unknown> = Promise.resolve()

  async function update(others: readonly Connection[], current: Connection | undefined): Promise<void> {
    for (const [id, connector] of known) {
      if (others.some(({ connectorId }) => connectorId === id)) continue
      known.delete(id)
      dropConnection(config, connector)
    }
    for (const other of others) {
      const connector = known.get(other.connectorId)
      if (connector && config.state.connections.has(connector.uid)) report(connector, other)
      else await add(other)
    }
    const inUse = current && known.get(current.connectorId)
    if (inUse) setCurrent(inUse.uid)
  }

  async function add({ connectorId: id, wallet: { name }, provider }: Connection): Promise<void> {
    if (!isProvider(provider)) return
    // Wagmi's own reconnection, which may be under way, forgets what it did not bring.
    await settle(config)
    // What it remembers of this wallet from an earlier page is nobody's connection any more.
    for (const { connector } of config.state.connections.values())
      if (connector.id === id) dropConnection(config, connector)
    const before = config.state.current
    const target = { id, name, provider: provider as never }
    const connector = config._internal.connectors.setup(library.injected({ shimDisconnect: false, target }))
    await library.connect(config, { connector })
    known.set(id, connector)
    if (before) setCurrent(before)
  }

  /** What the wallet has told its own adapter need not have come through the provider's events. */
  function report({ uid, emitter }: Connector, other: Connection): void {
    const connection = config.state.connections.get(uid)
    const accounts = other.accounts.map(({ address }) => address as `0x${string}`)
    const chainId = Number(parseChainId(other.chainId).reference)
    if (connection?.accounts.join() !== accounts.join() || connection.chainId !== chainId)
      emitter.emit('change', { accounts: accounts as never, chainId })
  }

  function setCurrent(uid: string): void {
    if (config.state.current !== uid && config.state.connections.has(uid))
      config.setState((state) => ({ ...state, current: uid }))
  }

  return (others, current) => {
    last = last.then(() => update(others, current)).catch(() => undefined)
  }
}
