import { type AdapterEvent, type Network, requestNode } from '@latchkey/core'
import type { Provider } from '@latchkey/eip1193'
import { methodUnsupportedError, type Namespace, notConnectedError } from '@latchkey/protocol'
import { namespaceTable } from '../namespaces/namespaceTable.ts'
import type { Session } from '../session/createSession.ts'
import { createProviderEvents, type ProviderEvents } from './createProviderEvents.ts'

/** A method that the page answers itself, from what it knows of the session. */
export type LocalMethod = (params: unknown) => unknown

/** What a dapp gets of a session in one namespace: requests to the wallet, reads of the chain, events. */
export type SessionProvider = Provider & ProviderEvents

/**
 * The provider of a namespace. What the wallet approved goes to the wallet, what it could have approved and did not is
 * refused, and the rest is read from the network's own RPC.
 */
export function createSessionProvider({
  session,
  namespace,
  networks,
  localMethods = {},
  toProviderEvents = () => [],
}: {
  session: Session
  namespace: Namespace
  networks(): readonly Network[]
  localMethods?: Readonly<Record<string, LocalMethod>>
  toProviderEvents?(event: AdapterEvent): readonly (readonly [name: string, data: unknown])[]
}): SessionProvider {
  const { emit, ...events } = createProviderEvents()
  session.on(namespace, (event) => {
    for (const told of toProviderEvents(event)) emit(...told)
  })
  return {
    ...events,
    async request({ method, params = [] }) {
      const local = Object.hasOwn(localMethods, method) ? localMethods[method] : undefined
      if (local) return local(params)
      const { chainId } = session.connection(namespace) ?? {}
      if (!chainId) throw notConnectedError()
      if (session.methods(namespace).includes(method)) return session.request(chainId, method, params)
      const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (namespaceTable[namespace].methods.includes(method) || !network)
        throw methodUnsupportedError({ details: `The wallet has not approved \`${method}\`` })
      return requestNode(network, method, Array.isArray(params) ? params : [params], (answer) => answer)
    },
  }
}
