import { connectionFailedError, type Namespace } from '@latchkey/protocol'
import type { Adapter, AdapterConnection } from '../../../base/adapter/adapter.ts'
import type { Connection } from '../../../base/connections/connectionState.ts'
import { dispatchConnection } from '../../../base/connections/dispatchConnection.ts'
import { toConnection } from '../../../base/connections/toConnection.ts'
import type { Context } from '../../../base/context.ts'
import { activateNamespace } from '../../../base/networks/activateNamespace.ts'
import type { Network } from '../../../base/networks/network.ts'
import { selectNetwork } from '../../../base/networks/selectNetwork.ts'

type Part = { adapter: Adapter; connection: Connection }

/** The adapters that reach wallets by link, one a namespace, over one session. */
export function pairingAdapters({ adapters }: Context): readonly Adapter[] {
  return adapters.filter(({ pair }) => pair)
}

/**
 * Connects every namespace that a wallet has just approved. The one that the list of wallets is limited to, otherwise the active
 * one, becomes active where it is among them; otherwise the first does. A session that cannot be used is ended.
 */
export async function takeUpSession(context: Context, network: Network | undefined): Promise<Connection> {
  try {
    return await takeUp(context, network)
  } catch (error) {
    await endSession(context)
    throw error
  }
}

/** Ends the session with a wallet that was just paired with. */
export async function endSession(context: Context): Promise<void> {
  const [adapter] = pairingAdapters(context)
  await adapter?.disconnect({ connectorId: connectorIdOf(context) }).catch(() => {})
}

/** The connector id of the pairing adapters. It is the same in every namespace. */
export function connectorIdOf(context: Context): string {
  const connectors = pairingAdapters(context).flatMap((adapter) => context.connectorsOf.get(adapter) ?? [])
  return connectors[0]?.id ?? ''
}

async function takeUp(context: Context, network: Network | undefined): Promise<Connection> {
  const parts = (
    await Promise.all(pairingAdapters(context).map((adapter) => takePart(context, adapter, network)))
  ).flat()
  const { connectors, networks } = context.store.get()
  const wanted = network?.chainNamespace ?? connectors.filterByNamespace ?? networks.activeNamespace
  const chosen = parts.find(({ adapter }) => adapter.namespace === wanted) ?? parts[0]
  if (!chosen)
    throw connectionFailedError({ details: 'The wallet approved no account of a requested network' })
  for (const part of parts) {
    if (part !== chosen) establish(context, part.adapter.namespace, part.connection)
  }
  activateNamespace(context, chosen.adapter.namespace)
  establish(context, chosen.adapter.namespace, chosen.connection)
  return chosen.connection
}

async function takePart(
  context: Context,
  adapter: Adapter,
  wanted: Network | undefined,
): Promise<readonly Part[]> {
  const [connector] = context.connectorsOf.get(adapter) ?? []
  if (!connector) return []
  const { id: connectorId } = connector
  let granted = await adapter.reconnect({ connectorId })
  if (!granted) return []
  const network = networkFor(context, adapter, granted, wanted)
  if (network && network.caipNetworkId !== granted.chainId) {
    await adapter.switchNetwork({ connectorId, network })
    // The wallet may use other accounts on that network.
    granted = { ...granted, ...(await adapter.reconnect({ connectorId })), chainId: network.caipNetworkId }
  }
  return [{ adapter, connection: toConnection(adapter, connector, granted) }]
}

/** The network to switch to: the one that the dapp asked for, or the page's current one if the wallet approved it. */
function networkFor(
  context: Context,
  { namespace }: Adapter,
  { approvedNetworkIds }: AdapterConnection,
  wanted: Network | undefined,
): Network | undefined {
  if (wanted?.chainNamespace === namespace) return wanted
  const chosen = selectNetwork(context.store.get(), namespace)
  return chosen && approvedNetworkIds?.includes(chosen.caipNetworkId) ? chosen : undefined
}

function establish(context: Context, namespace: Namespace, connection: Connection): void {
  dispatchConnection(context, namespace, { type: 'established', connection })
}
