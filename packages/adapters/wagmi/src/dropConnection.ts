import type { Config, Connector } from '@wagmi/core'

/** Takes a connection out of wagmi's state, whatever its wallet says to it. */
export function dropConnection(config: Config, { uid }: Pick<Connector, 'uid'>): void {
  if (!config.state.connections.has(uid)) return
  config.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const [first = null] = connections.keys()
    const current = state.current === uid ? first : state.current
    return { ...state, connections, current, status: current ? 'connected' : 'disconnected' }
  })
}
