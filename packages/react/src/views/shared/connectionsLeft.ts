import { type Connection, type PublicState, selectConnection, selectConnections } from '@latchkey/core'

/** The wallets that stay connected when the one in use is disconnected. */
export function connectionsLeft(state: PublicState): readonly Connection[] {
  const inUse = selectConnection(state)
  return selectConnections(state).filter(
    (connection) => connection !== inUse && !(inUse && shareSession(inUse, connection)),
  )
}

/** A wallet that is reached by link, and the embedded wallet, have one session for all chain families. It ends for all of them at once. */
function shareSession(one: Connection, other: Connection): boolean {
  return (
    one.connectorId === other.connectorId &&
    (one.wallet.type === 'WALLET_CONNECT' || one.wallet.type === 'AUTH')
  )
}
