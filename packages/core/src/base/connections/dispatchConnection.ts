import type { Namespace } from '@latchkey/protocol'
import type { AccountUser } from '../accounts/accountUser.ts'
import { emptyAccount } from '../accounts/emptyAccount.ts'
import type { Context } from '../context.ts'
import { isNetworkSupported } from '../networks/selectNetwork.ts'
import { announce } from '../signals/announce.ts'
import type { BaseState } from '../store/baseState.ts'
import { type ConnectionEvent, connectionTransition } from './connectionTransition.ts'
import { selectConnection, selectConnections } from './selectConnection.ts'

/** The only function that writes connections: applies an event, updates the slices that depend on it, and announces the change. */
export function dispatchConnection(context: Context, namespace: Namespace, event: ConnectionEvent): void {
  const before = context.store.get()
  context.store.patch((state) => reduce(state, namespace, event))
  const after = context.store.get()
  if (after.connections[namespace] === before.connections[namespace]) return
  const connection = selectConnection(after, namespace)
  const earlier = selectConnection(before, namespace)
  for (const adapter of context.adapters)
    if (adapter.namespace === namespace)
      adapter.setConnections?.(selectConnections(after, namespace), connection)
  if (connection && connection.account !== earlier?.account) {
    const isMoved = connection.address === earlier?.address && connection.connectorId === earlier.connectorId
    announce(context, { type: isMoved ? 'networkChanged' : 'accountChanged', namespace })
  }
  announce(context, { type: 'connectionChanged', namespace, earlier, connection })
}

function reduce(state: BaseState, namespace: Namespace, event: ConnectionEvent): Partial<BaseState> {
  const current = state.connections[namespace] ?? { status: 'disconnected' as const }
  const next = connectionTransition(current, event)
  if (next === current) return {}
  const change = { ...state, connections: { ...state.connections, [namespace]: next } }
  const connection = selectConnection(change, namespace)
  const earlier = selectConnection(state, namespace)
  const details = state.accounts[namespace]
  const sameAccount = details && connection?.account === earlier?.account
  return {
    connections: change.connections,
    connectors: {
      ...state.connectors,
      activeConnectorIds: { ...state.connectors.activeConnectorIds, [namespace]: connection?.connectorId },
    },
    networks: connection
      ? { ...state.networks, active: { ...state.networks.active, [namespace]: connection.chainId } }
      : settleNetwork(state, namespace),
    accounts: sameAccount
      ? connection?.user === earlier?.user
        ? state.accounts
        : { ...state.accounts, [namespace]: { ...details, user: connection?.user } }
      : {
          ...state.accounts,
          [namespace]: {
            ...emptyAccount(
              details?.preferredAccountType ?? state.options.defaultAccountTypes[namespace] ?? 'eoa',
            ),
            addressLabels: details?.addressLabels ?? {},
            ...(connection?.user && {
              user: connection.user,
              socialProvider: socialProviderOf(connection.user),
            }),
          },
        },
  }
}

const socialProviderOf = ({ provider }: AccountUser) => (provider === 'email' ? undefined : provider)

/** Without a wallet there is no reason to stay on a network that was not requested. */
function settleNetwork(state: BaseState, namespace: Namespace): BaseState['networks'] {
  if (isNetworkSupported(state, namespace)) return state.networks
  const { defaultNetwork, networks } = state.options
  const home = [defaultNetwork, ...networks].find(({ chainNamespace }) => chainNamespace === namespace)
  return { ...state.networks, active: { ...state.networks.active, [namespace]: home?.caipNetworkId } }
}
