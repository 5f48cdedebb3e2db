import {
  connectionFailedError,
  isLatchkeyError,
  type LatchkeyError,
  walletNotFoundError,
} from '@latchkey/protocol'
import { alertOnce } from '../../base/alert/alertOnce.ts'
import { adapterOf } from '../../base/connections/adapterOf.ts'
import type { Connection } from '../../base/connections/connectionState.ts'
import type { Connector } from '../../base/connections/connector.ts'
import { dispatchConnection } from '../../base/connections/dispatchConnection.ts'
import { toConnection } from '../../base/connections/toConnection.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'
import { setLoading } from '../../base/modal/setLoading.ts'
import { activateNamespace } from '../../base/networks/activateNamespace.ts'
import type { Network } from '../../base/networks/network.ts'
import { afterConnecting } from './afterConnecting.ts'
import type { ConnectActions, WalletConnectActions } from './connectActions.ts'

/** Connects a wallet. A second call while the wallet has not answered yet waits for the same answer. */
export function connectWallet(
  context: Context,
  { connectorId, namespace, network, input }: Parameters<ConnectActions['connect']>[0],
  connectByLink: WalletConnectActions['connectWalletConnect'],
): Promise<Connection> {
  const { activeNamespace } = context.store.get().networks
  const candidates = context.store.get().connectors.all.filter(({ id }) => id === connectorId)
  const wanted = namespace ?? network?.chainNamespace
  const connector = wanted
    ? candidates.find(({ chain }) => chain === wanted)
    : (candidates.find(({ chain }) => chain === activeNamespace) ?? candidates[0])
  if (!connector)
    return Promise.reject(walletNotFoundError({ details: `No connector has the id \`${connectorId}\`` }))
  if (adapterOf(context, connector.chain, connectorId)?.pair)
    return connectByLink({ network }).then(({ connection }) => connection)

  const key = `${connector.chain}:${connectorId}`
  context.connecting ??= new Map()
  const { connecting } = context
  const open = connecting.get(key)
  if (open) return open
  const request = askWallet(context, connector, { network, input }).finally(() => connecting.delete(key))
  connecting.set(key, request)
  return request
}

async function askWallet(
  context: Context,
  connector: Connector,
  wanted: { network: Network | undefined; input: unknown },
): Promise<Connection> {
  const { chain: namespace, id: connectorId } = connector
  dispatchConnection(context, namespace, { type: 'connecting', connectorId })
  setLoading(context, true, namespace)
  try {
    const adapter = adapterOf(context, namespace, connectorId)
    if (!adapter) throw walletNotFoundError()
    const granted = await adapter.connect({ connectorId, ...wanted })
    const connection = toConnection(adapter, connector, granted)
    activateNamespace(context, namespace)
    dispatchConnection(context, namespace, { type: 'established', connection })
    track(context, { event: 'CONNECT_SUCCESS', properties: describeWay(connector, connection) })
    afterConnecting(context, namespace)
    return connection
  } catch (cause) {
    const error: LatchkeyError = isLatchkeyError(cause) ? cause : connectionFailedError({ cause })
    dispatchConnection(context, namespace, { type: 'failed', connectorId })
    alertOnce(context, error)
    track(context, { event: 'CONNECT_ERROR', properties: { message: error.message } })
    throw error
  } finally {
    setLoading(context, false, namespace)
  }
}

/** How the visitor has connected. A login by a social account is told by its provider. */
function describeWay({ type, name }: Connector, { user }: Connection) {
  if (type !== 'AUTH') return { method: 'browser', name } as const
  if (!user?.provider || user.provider === 'email') return { method: 'email', name: 'Auth' } as const
  return { method: 'social', name: user.provider } as const
}
