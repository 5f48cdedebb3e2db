import type { Siwx } from '@latchkey/protocol'
import type { Connection } from '../../base/connections/connectionState.ts'
import { selectConnections } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import type { BaseState } from '../../base/store/baseState.ts'
import { patchSignin } from './patchSignin.ts'
import type { SigninSlice } from './signinState.ts'
import { findSigninTarget } from './signinTarget.ts'

/**
 * Follows the account in use, beginning with the changes since the state `from`, because each account has its own sessions. The sessions
 * of a wallet that disconnects are ended. Returns a function that ends this.
 */
export function followAccounts(
  context: Context<SigninSlice>,
  from: BaseState,
  onAccount: (how: { isRestored: boolean }) => void,
): () => void {
  let seen = from
  const look = () => {
    const [before, state] = [seen, context.store.get()]
    seen = state
    const { siwx } = state.options
    if (siwx && before.connections !== state.connections) void endSessions(siwx, before, state)
    const account = findSigninTarget(context)?.connection.account
    if (account === state.signin.account) return
    patchSignin(context, { account, sessions: [], message: undefined, status: 'idle' })
    if (account) onAccount({ isRestored: before.connections[namespaceOf(state)]?.status === 'reconnecting' })
  }
  look()
  return context.store.subscribe(look)
}

const namespaceOf = ({ networks }: BaseState) => networks.activeNamespace

/** Ends the sessions of wallets that are gone. */
async function endSessions(siwx: Siwx, before: BaseState, state: BaseState): Promise<void> {
  if (!(siwx.getSignOutOnDisconnect?.() ?? true)) return
  const left = selectConnections(state)
  const gone = selectConnections(before).filter((connection) => !left.some(isSameWallet(connection)))
  if (gone.length === 0) return
  const revoke = ({ chainId, address }: SigninAccount) => siwx.revokeSession(chainId, address)
  try {
    if (left.length === 0) await siwx.setSessions([])
    else await Promise.all(gone.flatMap((connection) => accountsOf(connection, state)).map(revoke))
  } catch {
    // The sessions expire by themselves, and the visitor is disconnected either way.
  }
}

type SigninAccount = Pick<Connection, 'chainId' | 'address'>

/** Every account and network with which a wallet may have signed in. */
function accountsOf({ accounts }: Connection, { networks }: BaseState): readonly SigninAccount[] {
  return accounts.flatMap(({ namespace, address }) =>
    networks.requested
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => ({ chainId: caipNetworkId, address })),
  )
}

/** Compares the namespace too, because a wallet that is connected in several namespaces may lose one of them. */
function isSameWallet({ connectorId, accounts }: Connection) {
  return (other: Connection) =>
    other.connectorId === connectorId && other.accounts[0]?.namespace === accounts[0]?.namespace
}
