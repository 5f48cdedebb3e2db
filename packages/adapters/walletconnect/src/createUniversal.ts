import type { AdapterContext } from '@latchkey/core'
import { type Namespace, namespaces, notConnectedError } from '@latchkey/protocol'
import { createEvmActions } from './actions/createEvmActions.ts'
import { createNamespaceActions } from './actions/createNamespaceActions.ts'
import { resolveSettings } from './client/resolveSettings.ts'
import { createSession, type Session } from './session/createSession.ts'
import type { WalletConnectOptions } from './walletConnect.ts'

/** The half of the adapter that is loaded when it is first used. */
export type Universal = Pick<Session, 'pair' | 'follow' | 'close'> & {
  evm: ReturnType<typeof createEvmActions>
  others(namespace: Namespace): ReturnType<typeof createNamespaceActions>
}

/** Makes it. `contexts` has an entry for each namespace that is started. */
export function createUniversal({
  options,
  contexts,
}: {
  options: WalletConnectOptions
  contexts: ReadonlyMap<Namespace, AdapterContext>
}): Universal {
  const context = () => {
    const [first] = contexts.values()
    if (!first) throw notConnectedError({ details: 'The adapter has not been started' })
    return first
  }
  const session = createSession({
    settings: () => resolveSettings(options, context().options),
    overrides: options.overrides ?? {},
    context,
    networks: () => [...contexts.values()].flatMap(({ networks }) => networks),
  })
  const networksOf = (namespace: Namespace) => () => contexts.get(namespace)?.networks ?? []
  const evm = createEvmActions(session, networksOf('eip155'))
  const rest = new Map(
    namespaces.map((namespace) => [
      namespace,
      createNamespaceActions(session, namespace, networksOf(namespace)),
    ]),
  )
  const others = (namespace: Namespace) => {
    const actions = rest.get(namespace)
    if (!actions) throw notConnectedError()
    return actions
  }
  session.setProviders((namespace) => (namespace === 'eip155' ? evm : others(namespace)).provider)
  for (const namespace of namespaces) session.on(namespace, (event) => contexts.get(namespace)?.emit(event))
  return { pair: session.pair, follow: session.follow, close: session.close, evm, others }
}
