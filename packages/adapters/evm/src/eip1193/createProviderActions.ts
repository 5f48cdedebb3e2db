import { loadLibrary } from '@latchkey/core'
import {
  connectProvider,
  createSigningActions,
  disconnectProvider,
  type EvmActions,
  findProvider,
  mapErrors,
  type ProviderSource,
  reconnectProvider,
  switchProviderNetwork,
} from '@latchkey/eip1193'
import { encodeWithEthers } from '../ethers/encodeWithEthers.ts'

/** Everything an adapter does with a wallet that it reaches by EIP-1193 itself. */
export function createProviderActions({
  load,
  ...source
}: ProviderSource & { load(): Promise<unknown> }): EvmActions {
  const switchNetwork: EvmActions['switchNetwork'] = async ({ connectorId, network }) =>
    switchProviderNetwork(await findProvider(source, connectorId), network)
  return mapErrors({
    connect: (parameters) => connectProvider(source, parameters),
    reconnect: (parameters) => reconnectProvider(source, parameters),
    disconnect: (parameters) => disconnectProvider(source, parameters),
    switchNetwork,
    ...createSigningActions({
      ...source,
      switchNetwork,
      encode: async (write) => encodeWithEthers(await loadLibrary('ethers', load), write),
    }),
  })
}
