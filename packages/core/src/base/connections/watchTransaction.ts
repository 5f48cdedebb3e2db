import { capabilityMissingError, type Namespace, networkNotFoundError } from '@latchkey/protocol'
import type { TransactionStatus } from '../adapter/adapter.ts'
import type { Context } from '../context.ts'
import { selectNetwork } from '../networks/selectNetwork.ts'
import { adapterOf } from './adapterOf.ts'
import { selectConnection } from './selectConnection.ts'

/** Follows a transaction on the network in use. Needs no connection: a transaction may outlive it. */
export async function watchTransaction(
  context: Context,
  {
    namespace = context.store.get().networks.activeNamespace,
    id,
    onStatus,
  }: { id: string; namespace?: Namespace | undefined; onStatus: (status: TransactionStatus) => void },
): Promise<() => void> {
  const state = context.store.get()
  const network = selectNetwork(state, namespace)
  if (!network) throw networkNotFoundError({ details: `No network of ${namespace} is in use` })
  const watch = adapterOf(
    context,
    namespace,
    selectConnection(state, namespace)?.connectorId,
  )?.watchTransaction
  if (!watch) throw capabilityMissingError('watchTransaction')
  return watch({ network, id, onStatus })
}
