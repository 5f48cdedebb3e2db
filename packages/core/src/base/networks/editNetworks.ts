import { type Namespace, noConnectionClientError } from '@latchkey/protocol'
import { adapterOf } from '../connections/adapterOf.ts'
import { selectConnection } from '../connections/selectConnection.ts'
import type { Context } from '../context.ts'
import type { NetworkInput } from './network.ts'
import { assertNetwork, toNetwork, withRpcUrls } from './toNetwork.ts'

/** Adds a requested network, or replaces the one with its id. */
export function addNetwork(context: Context, namespace: Namespace, input: NetworkInput): void {
  assertAdapter(context, namespace)
  assertNetwork(input, 'network')
  const { options } = context.store.get()
  const network = withRpcUrls(toNetwork({ ...input, chainNamespace: namespace }), options)
  context.store.patch(({ networks }) => ({
    networks: {
      ...networks,
      requested: [
        ...networks.requested.filter(({ caipNetworkId }) => caipNetworkId !== network.caipNetworkId),
        network,
      ],
    },
  }))
}

/** Removes a requested network. Where it was the chosen one, the namespace's first network is chosen instead. */
export function removeNetwork(context: Context, namespace: Namespace, id: string | number): void {
  assertAdapter(context, namespace)
  context.store.patch((state) => {
    const { networks } = state
    const removed = networks.requested.find(
      (network) => network.chainNamespace === namespace && network.id === id,
    )
    const requested = networks.requested.filter((network) => network !== removed)
    const first = requested.find(({ chainNamespace }) => chainNamespace === namespace)
    // The last network stays: a kit without one could do nothing.
    if (!removed || !first) return {}
    const isChosen =
      networks.active[namespace] === removed.caipNetworkId && !selectConnection(state, namespace)
    return {
      networks: {
        ...networks,
        requested,
        active: isChosen ? { ...networks.active, [namespace]: first.caipNetworkId } : networks.active,
      },
    }
  })
}

function assertAdapter(context: Context, namespace: Namespace): void {
  if (!adapterOf(context, namespace)) {
    throw noConnectionClientError({ details: `Adapter for namespace ${namespace} doesn't exist` })
  }
}
