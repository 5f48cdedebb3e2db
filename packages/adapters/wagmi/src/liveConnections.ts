import type { Config, Connector } from '@wagmi/core'

export type LiveConnection = { connector: Connector; accounts: readonly string[]; chainId: number }

/** Wagmi's connections by connector id, without those that it only remembers from an earlier page. */
export function liveConnections(config: Config): ReadonlyMap<string, LiveConnection> {
  const live = new Map<string, LiveConnection>()
  for (const connector of config.connectors) {
    const connection = config.state.connections.get(connector.uid)
    if (connection)
      live.set(connector.id, { connector, accounts: connection.accounts, chainId: connection.chainId })
  }
  return live
}

/** False while wagmi connects or reconnects: then its list of connections has gaps. */
export function isSettled({ state: { status } }: Config): boolean {
  return status === 'connected' || status === 'disconnected'
}

/** Waits until wagmi has done what the dapp asked of it. */
export function settle(config: Config): Promise<void> {
  return new Promise((resolve) => {
    if (isSettled(config)) return resolve()
    const unsubscribe = config.subscribe(
      (state) => state.status,
      () => {
        if (!isSettled(config)) return
        unsubscribe()
        resolve()
      },
    )
  })
}
