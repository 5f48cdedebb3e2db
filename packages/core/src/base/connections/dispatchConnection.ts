import type { Namespace } from '@latchkey/protocol'
import { updateNativeBalance } from '../../capabilities/balances/updateNativeBalance.ts'
import { loadApi } from '../../kit/loadApi.ts'
import { emptyAccount } from '../accounts/emptyAccount.ts'
import { type Context, patch } from '../context.ts'
import { closeModal } from '../modal/closeModal.ts'
import { leaveNetworkViews } from '../modal/leaveNetworkViews.ts'
import { openModal } from '../modal/openModal.ts'
import { isNetworkSupported } from '../networks/selectNetwork.ts'
import { navigate } from '../router/navigate.ts'
import { currentRoute } from '../router/routerTransition.ts'
import type { State } from '../store/state.ts'
import { type ConnectionEvent, connectionTransition } from './connectionTransition.ts'
import { selectConnection, selectConnections } from './selectConnection.ts'

/** The one writer of connections: applies an event, keeps the slices that follow from it in step, then reacts. */
export function dispatchConnection(context: Context, namespace: Namespace, event: ConnectionEvent): void {
  const before = context.store.get()
  patch(context, (state) => reduce(state, namespace, event))
  const after = context.store.get()
  if (after.connections[namespace] === before.connections[namespace]) return
  for (const adapter of context.adapters)
    if (adapter.namespace === namespace)
      adapter.setConnections?.(selectConnections(after, namespace), selectConnection(after, namespace))
  react(context, namespace, before, after)
}

function reduce(state: State, namespace: Namespace, event: ConnectionEvent): Partial<State> {
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
      ? state.accounts
      : {
          ...state.accounts,
          [namespace]: {
            ...emptyAccount(
              details?.preferredAccountType ?? state.options.defaultAccountTypes[namespace] ?? 'eoa',
            ),
            addressLabels: details?.addressLabels ?? {},
          },
        },
  }
}

/** Without a wallet there is no reason to stay on a network that was not requested. */
function settleNetwork(state: State, namespace: Namespace): State['networks'] {
  if (isNetworkSupported(state, namespace)) return state.networks
  const { defaultNetwork, networks } = state.options
  const home = [defaultNetwork, ...networks].find(({ chainNamespace }) => chainNamespace === namespace)
  return { ...state.networks, active: { ...state.networks.active, [namespace]: home?.caipNetworkId } }
}

function react(context: Context, namespace: Namespace, before: State, after: State): void {
  const connection = selectConnection(after, namespace)
  const earlier = selectConnection(before, namespace)
  if (connection && connection.account !== earlier?.account) {
    void updateNativeBalance(context, { namespace })
    if (after.options.apiUrl)
      void loadApi(context).then(
        (api) => api.updateIdentity(namespace),
        () => {},
      )
  }
  if (namespace !== after.networks.activeNamespace) return

  if (earlier && !connection) {
    if (after.modal.open || after.options.enableEmbedded) closeModal(context)
    return
  }
  if (!connection) return
  const { allowUnsupportedChain, enableNetworkSwitch } = after.options
  if (!isNetworkSupported(after, namespace)) {
    const { view } = currentRoute(after.router)
    const isShown = after.modal.open && (view === 'UnsupportedChain' || view === 'SwitchNetwork')
    if (enableNetworkSwitch && !allowUnsupportedChain && !isShown)
      openModal(context, { view: 'UnsupportedChain' })
  } else if (earlier && earlier.chainId !== connection.chainId) {
    leaveNetworkViews(context)
  } else if (!earlier && after.options.enableEmbedded && currentRoute(after.router).view === 'Connect') {
    // Always in view: once a connection is taken up again, it must not go on asking for one.
    navigate(context, { type: 'reset', view: 'Account' })
  }
}
