import { networkNotConfiguredError } from '@latchkey/protocol'
import { showErrorAlert } from '../alert/showAlert.ts'
import { adapterOf } from '../connections/adapterOf.ts'
import { dispatchConnection } from '../connections/dispatchConnection.ts'
import { selectConnection } from '../connections/selectConnection.ts'
import type { Context } from '../context.ts'
import { track } from '../events/track.ts'
import { leaveNetworkViews } from '../modal/leaveNetworkViews.ts'
import type { Network, NetworkInput } from './network.ts'
import { toNetwork } from './toNetwork.ts'

/** Switches to a requested network; a connected wallet is asked, and the kit follows only when it agreed. */
export async function switchNetwork(context: Context, input: NetworkInput): Promise<void> {
  const { caipNetworkId } = toNetwork(input)
  const network = context.store
    .get()
    .networks.requested.find((requested) => requested.caipNetworkId === caipNetworkId)
  if (!network) {
    const error = networkNotConfiguredError(caipNetworkId)
    showErrorAlert(context, error, { network: caipNetworkId })
    throw error
  }
  const namespace = network.chainNamespace
  const connection = selectConnection(context.store.get(), namespace)
  if (connection) {
    const { connectorId } = connection
    if (connection.chainId !== caipNetworkId) {
      await adapterOf(context, namespace, connectorId)?.switchNetwork({ connectorId, network })
      dispatchConnection(context, namespace, { type: 'network', connectorId, chainId: caipNetworkId })
    }
  }
  setActiveNetwork(context, network)
  track(context, { event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } })
  leaveNetworkViews(context)
}

/** Chooses a network, and with it the active namespace, without asking any wallet. A connected wallet keeps its own network. */
export function setActiveNetwork(context: Context, network: Network): void {
  const { chainNamespace, caipNetworkId } = network
  const connection = selectConnection(context.store.get(), chainNamespace)
  context.store.patch(({ networks }) => ({
    networks: {
      ...networks,
      activeNamespace: chainNamespace,
      active: { ...networks.active, [chainNamespace]: connection?.chainId ?? caipNetworkId },
    },
  }))
}
