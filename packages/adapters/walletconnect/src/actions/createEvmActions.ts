import { loadLibrary, type Network } from '@latchkey/core'
import { createSigningActions, type EvmActions, mapErrors, switchProviderNetwork } from '@latchkey/eip1193'
import { createEvmProvider } from '../provider/createEvmProvider.ts'
import type { Session } from '../session/createSession.ts'
import { createConnecting } from './createConnecting.ts'

/** All that can be done with an EVM wallet, over the session. */
export function createEvmActions(session: Session, networks: () => readonly Network[]) {
  const provider = createEvmProvider(session, networks)
  const switchNetwork: EvmActions['switchNetwork'] = ({ network }) => switchProviderNetwork(provider, network)
  const actions = mapErrors({
    ...createConnecting({ session, namespace: 'eip155', provider, switchNetwork }),
    switchNetwork,
    ...createSigningActions({
      getProvider: () => provider,
      switchNetwork,
      encode: async (write) =>
        (await loadLibrary('viem', () => import('@latchkey/eip1193/viem'))).encodeWithViem(write),
    }),
  })
  return { ...actions, provider }
}
