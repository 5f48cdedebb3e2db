import {
  connectionFailedError,
  isLatchkeyError,
  type LatchkeyError,
  type Namespace,
  walletNotFoundError,
} from '@latchkey/protocol'
import { adapterOf, type Context } from '../context.ts'
import { track } from '../events/track.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { setLoading } from '../modal/setLoading.ts'
import { activateNamespace } from '../networks/activateNamespace.ts'
import type { Network } from '../networks/network.ts'
import { isNetworkSupported } from '../networks/selectNetwork.ts'
import type { Connection } from './connectionState.ts'
import type { Connector } from './connector.ts'
import { dispatchConnection } from './dispatchConnection.ts'
import { toConnection } from './toConnection.ts'

type ConnectParameters = { connectorId: string; namespace?: Namespace; network?: Network }

/** Connects a wallet. While a request to it is open, asking again waits for the same answer. */
export function connectWallet(
  context: Context,
  { connectorId, namespace, network }: ConnectParameters,
): Promise<Connection> {
  const { activeNamespace } = context.store.get().networks
  const candidates = context.store.get().connectors.all.filter(({ id }) => id === connectorId)
  const wanted = namespace ?? network?.chainNamespace
  const connector = wanted
    ? candidates.find(({ chain }) => chain === wanted)
    : (candidates.find(({ chain }) => chain === activeNamespace) ?? candidates[0])
  if (!connector)
    return Promise.reject(walletNotFoundError({ details: `No connector has the id \`${connectorId}\`` }))
  const key = `${connector.chain}:${connectorId}`
  const open = context.connecting.get(key)
  if (open) return open
  const request = askWallet(context, connector, network).finally(() => context.connecting.delete(key))
  context.connecting.set(key, request)
  return request
}

async function askWallet(
  context: Context,
  connector: Connector,
  network: Network | undefined,
): Promise<Connection> {
  const { chain: namespace, id: connectorId, name } = connector
  dispatchConnection(context, namespace, { type: 'connecting', connectorId })
  setLoading(context, true, namespace)
  try {
    const adapter = adapterOf(context, namespace)
    if (!adapter) throw walletNotFoundError()
    const connection = toConnection(connector, await adapter.connect({ connectorId, network }))
    activateNamespace(context, namespace)
    dispatchConnection(context, namespace, { type: 'established', connection })
    track(context, { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } })
    afterConnecting(context, namespace)
    return connection
  } catch (cause) {
    const error: LatchkeyError = isLatchkeyError(cause) ? cause : connectionFailedError({ cause })
    dispatchConnection(context, namespace, { type: 'failed', connectorId })
    track(context, { event: 'CONNECT_ERROR', properties: { message: error.message } })
    throw error
  } finally {
    setLoading(context, false, namespace)
  }
}

/** A visitor who can sign in is asked to; otherwise the modal has done its work. On a wrong network it has not. */
function afterConnecting(context: Context, namespace: Namespace): void {
  const state = context.store.get()
  const isSupported = isNetworkSupported(state, namespace)
  const { allowUnsupportedChain, enableNetworkSwitch } = state.options
  if (!isSupported && enableNetworkSwitch && !allowUnsupportedChain) return
  if (isSupported && state.signin.enabled && state.signin.sessions.length === 0)
    openModal(context, { view: 'SIWXSignMessage' })
  else if (state.modal.open || state.options.enableEmbedded) closeModal(context)
}
