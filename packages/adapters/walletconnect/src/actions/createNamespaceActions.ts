import { type Network, read, requestNode } from '@latchkey/core'
import {
  capabilityMissingError,
  chainNotAddedError,
  methodUnsupportedError,
  type Namespace,
  unauthorizedError,
  unknownError,
} from '@latchkey/protocol'
import { createSessionProvider } from '../provider/createSessionProvider.ts'
import type { Session } from '../session/createSession.ts'
import { createConnecting } from './createConnecting.ts'
import { signMessage } from './signMessage.ts'

/** What can be done with a wallet of a namespace that has no client library here: connect it, and have messages signed. */
export function createNamespaceActions(
  session: Session,
  namespace: Namespace,
  networks: () => readonly Network[],
) {
  const provider = createSessionProvider({ session, namespace, networks })
  const switchNetwork = async ({ network }: { network: Network }) => {
    const { caipNetworkId } = network
    // WalletConnect has no request to switch the chain here: a chain is in the session or not.
    if (!session.hasChain(caipNetworkId))
      throw chainNotAddedError({ details: `The wallet has not approved ${caipNetworkId}` })
    session.setChain(namespace, caipNetworkId)
  }
  return {
    ...createConnecting({ session, namespace, provider, switchNetwork }),
    provider,
    switchNetwork,
    async signMessage(parameters: { address: string; network: Network; message: string }) {
      const { address, network } = parameters
      const granted = session.connection(namespace)?.accounts ?? []
      if (!granted.some((account) => account.address === address))
        throw unauthorizedError({ details: `The wallet does not offer ${address} any more` })
      if (!session.hasChain(network.caipNetworkId)) throw methodUnsupportedError()
      return signMessage(session, namespace, parameters)
    },
    getBalance: (parameters: { address: string; network: Network }) => readBalance(namespace, parameters),
  }
}

/** The balance, where the namespace's nodes can be asked for one. */
async function readBalance(
  namespace: Namespace,
  { address, network }: { address: string; network: Network },
) {
  if (namespace !== 'solana') throw capabilityMissingError('getBalance')
  const value = await requestNode(network, 'getBalance', [address], (answer) => {
    const lamports = read(answer, 'value')
    if (typeof lamports === 'number' && Number.isSafeInteger(lamports) && lamports >= 0)
      return BigInt(lamports)
    throw unknownError({ details: 'The node gave no balance' })
  })
  return { value, decimals: network.nativeCurrency.decimals }
}
