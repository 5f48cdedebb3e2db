import { type CaipAccountId, type CaipChainId, formatAccountId } from '@latchkey/protocol'
import type { Account } from '../accounts/account.ts'
import type { AccountUser } from '../accounts/accountUser.ts'
import type { Connection, ConnectionState } from './connectionState.ts'

export type ConnectionEvent =
  | { type: 'connecting'; connectorId: string }
  | { type: 'reconnecting'; connectorIds: readonly string[] }
  /** A wallet granted a connection. A `restored` connection does not replace the one in use. */
  | { type: 'established'; connection: Connection; restored?: boolean }
  | { type: 'failed'; connectorId: string }
  | { type: 'dropped'; connectorId: string }
  | {
      type: 'accounts'
      connectorId: string
      accounts: readonly [Account, ...Account[]]
      approvedNetworkIds?: readonly CaipChainId[] | undefined
    }
  | { type: 'network'; connectorId: string; chainId: CaipChainId }
  /** The login that the wallet belongs to has another address or name. */
  | { type: 'user'; connectorId: string; user: AccountUser }
  | { type: 'activate'; account: CaipAccountId }
  | { type: 'address'; address: string }

const disconnected: ConnectionState = { status: 'disconnected' }

/** The next state of a namespace's connections. Pure; an event that changes nothing returns the same state. */
export function connectionTransition(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'connecting':
      if (state.status === 'connected') return { ...state, pending: event.connectorId }
      return { status: 'connecting', connectorId: event.connectorId }

    case 'reconnecting':
      if (state.status !== 'disconnected' && state.status !== 'reconnecting') return state
      if (event.connectorIds.length === 0) return state.status === 'disconnected' ? state : disconnected
      return reconnecting(state, event.connectorIds)

    case 'established':
      return established(state, event.connection, event.restored === true)

    case 'failed':
      return failed(state, event.connectorId)

    case 'dropped':
      if (state.status !== 'connected') return failed(state, event.connectorId)
      return withConnections(
        state,
        state.connections.filter((connection) => connection.connectorId !== event.connectorId),
      )

    case 'accounts':
      return changeConnection(state, event.connectorId, (connection) => {
        const { accounts, approvedNetworkIds = connection.approvedNetworkIds } = event
        return withAddress({ ...connection, accounts, approvedNetworkIds }, accounts[0].address)
      })

    case 'network':
      return changeConnection(state, event.connectorId, (connection) =>
        connection.chainId === event.chainId
          ? connection
          : withAddress({ ...connection, chainId: event.chainId }, connection.address),
      )

    case 'user':
      return changeConnection(state, event.connectorId, (connection) => ({ ...connection, user: event.user }))

    case 'activate':
      if (state.status !== 'connected' || state.active === event.account) return state
      return state.connections.some(({ account }) => account === event.account)
        ? { ...state, active: event.account }
        : state

    case 'address': {
      if (state.status !== 'connected') return state
      const active = state.connections.find(({ account }) => account === state.active)
      if (!active?.accounts.some(({ address }) => address === event.address)) return state
      return changeConnection(state, active.connectorId, (connection) =>
        withAddress(connection, event.address),
      )
    }
  }
}

function reconnecting(state: ConnectionState, connectorIds: readonly string[]): ConnectionState {
  const remembered = state.status === 'reconnecting' ? state.remembered : undefined
  return remembered && connectorIds.includes(remembered.connectorId)
    ? { status: 'reconnecting', connectorIds, remembered }
    : { status: 'reconnecting', connectorIds }
}

function established(state: ConnectionState, connection: Connection, restored: boolean): ConnectionState {
  if (state.status !== 'connected') {
    return { status: 'connected', active: connection.account, connections: [connection] }
  }
  // One account has one connection: that of the wallet that connected it last.
  const others = state.connections.filter(
    ({ connectorId, account }) => connectorId !== connection.connectorId && account !== connection.account,
  )
  const { pending, ...rest } = state
  const next: ConnectionState = {
    ...rest,
    active:
      restored && others.some(({ account }) => account === state.active) ? state.active : connection.account,
    connections: [connection, ...others],
  }
  return pending === undefined || pending === connection.connectorId ? next : { ...next, pending }
}

function failed(state: ConnectionState, connectorId: string): ConnectionState {
  if (state.status === 'connecting') return state.connectorId === connectorId ? disconnected : state
  if (state.status === 'reconnecting') {
    const connectorIds = state.connectorIds.filter((id) => id !== connectorId)
    return connectorIds.length > 0 ? reconnecting(state, connectorIds) : disconnected
  }
  if (state.status === 'connected' && state.pending === connectorId) {
    const { pending: _, ...rest } = state
    return rest
  }
  return state
}

function changeConnection(
  state: ConnectionState,
  connectorId: string,
  change: (connection: Connection) => Connection,
): ConnectionState {
  if (state.status !== 'connected') return state
  const before = state.connections.find((connection) => connection.connectorId === connectorId)
  if (!before) return state
  const after = change(before)
  if (after === before) return state
  // A wallet that changes to an account which another wallet had connected takes that account over.
  const connections = state.connections
    .filter((connection) => connection === before || connection.account !== after.account)
    .map((connection) => (connection === before ? after : connection))
  const active = state.active === before.account ? after.account : state.active
  return withConnections({ ...state, active }, connections)
}

function withConnections(
  state: ConnectionState & { status: 'connected' },
  connections: readonly Connection[],
): ConnectionState {
  const [first, ...rest] = connections
  if (!first)
    return state.pending === undefined ? disconnected : { status: 'connecting', connectorId: state.pending }
  const active = connections.some(({ account }) => account === state.active) ? state.active : first.account
  return { ...state, active, connections: [first, ...rest] }
}

function withAddress(connection: Connection, address: string): Connection {
  return { ...connection, address, account: formatAccountId({ chainId: connection.chainId, address }) }
}
