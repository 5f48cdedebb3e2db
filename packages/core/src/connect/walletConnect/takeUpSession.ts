import { connectionFailedError, formatAccountId, type Namespace } from '@latchkey/protocol'
import type { Adapter } from '../../adapter/adapter.ts'
import type { Context } from '../../context.ts'
import { activateNamespace } from '../../networks/activateNamespace.ts'
import type { Network } from '../../networks/network.ts'
import type { Connection } from '../connectionState.ts'
import { dispatchConnection } from '../dispatchConnection.ts'
import { toConnection } from '../toConnection.ts'

type Part = { adapter: Adapter; connection: Connection }

/** The adapters that reach wallets by link, one a namespace, over one session. */
export function pairingAdapters({ adapters }: Context): readonly Adapter[] {
  return adapters.filter(({ pair }) => pair)
}

/**
 * Connects every namespace that a wallet has just approved. The active one is preferred, otherwise the first becomes it. A
 * session that cannot be used is ended.
 */
export async function takeUpSession(context: Context, network: Network | undefined): Promise<Connection> {
  try {
    return await takeUp(context, network)
  } catch (error) {
    const [adapter] = pairingAdapters(context)
    await adapter?.disconnect({ connectorId: connectorIdOf(context) }).catch(() => {})
    throw error
  }
}

/** The connector of those adapters: the same in every namespace. */
export function connectorIdOf(context: Context): string {
  const connectors = pairingAdapters(context).flatMap((adapter) => context.connectorsOf.get(adapter) ?? [])
  return connectors[0]?.id ?? ''
}

async function takeUp(context: Context, network: Network | undefined): Promise<Connection> {
  const parts = (
    await Promise.all(pairingAdapters(context).map((adapter) => takePart(context, adapter)))
  ).flat()
  const wanted = network?.chainNamespace ?? context.store.get().networks.activeNamespace
  const chosen = parts.find(({ adapter }) => adapter.namespace === wanted) ?? parts[0]
  if (!chosen)
    throw connectionFailedError({ details: 'The wallet approved no account of a requested network' })
  const connection = await onNetwork(chosen, network)
  for (const part of parts) {
    if (part !== chosen) establish(context, part.adapter.namespace, part.connection)
  }
  activateNamespace(context, chosen.adapter.namespace)
  establish(context, chosen.adapter.namespace, connection)
  return connection
}

async function takePart(context: Context, adapter: Adapter): Promise<readonly Part[]> {
  const [connector] = context.connectorsOf.get(adapter) ?? []
  const granted = connector && (await adapter.reconnect({ connectorId: connector.id }))
  return granted ? [{ adapter, connection: toConnection(adapter, connector, granted) }] : []
}

async function onNetwork({ adapter, connection }: Part, network: Network | undefined): Promise<Connection> {
  const isThere = connection.chainId === network?.caipNetworkId
  if (!network || isThere || network.chainNamespace !== adapter.namespace) return connection
  const { connectorId, address } = connection
  const chainId = network.caipNetworkId
  await adapter.switchNetwork({ connectorId, network })
  return { ...connection, chainId, account: formatAccountId({ chainId, address }) }
}

function establish(context: Context, namespace: Namespace, connection: Connection): void {
  dispatchConnection(context, namespace, { type: 'established', connection })
}
