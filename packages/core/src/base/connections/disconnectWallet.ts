import type { CaipAccountId, Namespace } from '@latchkey/protocol'
import type { Context } from '../context.ts'
import { track } from '../events/track.ts'
import { setLoading } from '../modal/setLoading.ts'
import { adapterOf } from './adapterOf.ts'
import { dispatchConnection } from './dispatchConnection.ts'
import { selectConnections } from './selectConnection.ts'

type DisconnectParameters = { namespace?: Namespace; account?: CaipAccountId }

/** Disconnects one account, one namespace or everything. Other wallets stay connected. */
export async function disconnectWallet(
  context: Context,
  { namespace, account }: DisconnectParameters,
): Promise<void> {
  const connections = selectConnections(context.store.get(), namespace).filter(
    (connection) => account === undefined || connection.account === account,
  )
  setLoading(context, true)
  try {
    for (const { connectorId, accounts } of connections) {
      const chain = accounts[0]?.namespace
      if (!chain) continue
      await adapterOf(context, chain, connectorId)?.disconnect({ connectorId })
      dispatchConnection(context, chain, { type: 'dropped', connectorId })
    }
    if (account === undefined) forgetHeld(context, namespace)
    track(context, { event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Failed to disconnect'
    track(context, { event: 'DISCONNECT_ERROR', properties: { message } })
    throw error
  } finally {
    setLoading(context, false)
  }
}

function forgetHeld(context: Context, namespace: Namespace | undefined): void {
  if (namespace) context.unrestored?.delete(namespace)
  else context.unrestored?.clear()
}
