import { type AdapterConnection, type Network, within } from '@latchkey/core'
import { connectionFailedError, type Namespace, walletNotFoundError } from '@latchkey/protocol'
import { connectorId as ownId } from '../connectorId.ts'
import type { Session } from '../session/createSession.ts'

/** A page that loads does not wait longer for its session. */
const reconnectTimeout = 10_000

/** Connecting in a namespace is taking its part of the session, which pairing made. */
export function createConnecting({
  session,
  namespace,
  provider,
  switchNetwork,
}: {
  session: Session
  namespace: Namespace
  provider: unknown
  switchNetwork(parameters: { connectorId: string; network: Network }): Promise<void>
}) {
  async function reconnect({ connectorId }: { connectorId: string }): Promise<AdapterConnection | undefined> {
    if (connectorId !== ownId) throw walletNotFoundError()
    const connection = await within(reconnectTimeout, session.takeUp(namespace))
    return connection && { ...connection, provider }
  }
  return {
    reconnect,
    async connect({ connectorId, network }: { connectorId: string; network?: Network | undefined }) {
      const connection = await reconnect({ connectorId })
      if (!connection) throw connectionFailedError({ details: 'There is no session: `pair` makes one' })
      if (!network || network.caipNetworkId === connection.chainId) return connection
      await switchNetwork({ connectorId, network })
      return { ...connection, ...session.connection(namespace) }
    },
    disconnect: () => session.end(namespace),
  }
}
