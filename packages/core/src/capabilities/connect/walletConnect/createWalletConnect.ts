import {
  type Cacao,
  capabilityMissingError,
  connectionFailedError,
  isLatchkeyError,
  type LatchkeyError,
  type Namespace,
} from '@latchkey/protocol'
import type { AuthenticateRequest } from '../../../base/adapter/authenticateRequest.ts'
import { alertOnce } from '../../../base/alert/alertOnce.ts'
import { dispatchConnection } from '../../../base/connections/dispatchConnection.ts'
import type { Context } from '../../../base/context.ts'
import { track } from '../../../base/events/track.ts'
import { setLoading } from '../../../base/modal/setLoading.ts'
import type { Signal } from '../../../base/signals/signal.ts'
import type { WalletConnectActions } from '../connectActions.ts'
import { forgetDeepLink, rememberDeepLink } from './deepLinkChoice.ts'
import { keepLink, type LinkKeeper } from './keepLink.ts'
import { connectorIdOf, endSession, pairingAdapters, takeUpSession } from './takeUpSession.ts'
import type { WalletConnectEvent, WalletConnectSlice } from './walletConnectState.ts'

/** The functions of the engine that this chunk calls. */
export type WalletConnectTools = {
  /** Called once the visitor has connected a wallet of a namespace. */
  afterConnecting(namespace: Namespace): void
  /** Tells the other capabilities. */
  announce(signal: Signal): void
  /** Changes `state.walletConnect`. */
  dispatch(event: WalletConnectEvent): void
}

type Attempt = LinkKeeper & { authenticate: AuthenticateRequest | undefined }
type Outcome = Awaited<ReturnType<WalletConnectActions['connectWalletConnect']>>
type ConnectParameters = Parameters<WalletConnectActions['connectWalletConnect']>[0]

/**
 * Connects wallets on other devices or in other apps by links. There is one link at a time, and every caller joins it. The tools are
 * passed in instead of imported: a module that two chunks import would become a chunk of its own.
 */
export function createWalletConnect(
  context: Context<WalletConnectSlice>,
  { afterConnecting, announce, dispatch }: WalletConnectTools,
): WalletConnectActions {
  const { store, environment } = context
  let attempt: Attempt | undefined
  let request: Promise<Outcome> | undefined
  let requested: NonNullable<ConnectParameters> = {}

  function join(authenticate: AuthenticateRequest | undefined): Attempt {
    if (attempt && attempt.authenticate?.nonce === authenticate?.nonce) return attempt
    attempt?.end()
    return begin(authenticate)
  }

  function begin(authenticate: AuthenticateRequest | undefined): Attempt {
    const [adapter] = pairingAdapters(context)
    if (!adapter?.pair) throw capabilityMissingError('pair')
    const pair = adapter.pair
    forgetDeepLink(context)
    dispatch({ type: 'asked' })
    const keeper = keepLink({
      environment,
      // Each link gets a new sign-in request, because a request expires with its link.
      pair: async () => pair({ authenticate: authenticate ?? (await signinRequest(context)) }),
      isWanted: () => request !== undefined || store.get().modal.open,
      onLink: (link) => dispatch({ type: 'linked', ...link }),
    })
    const begun: Attempt = { ...keeper, authenticate }
    attempt = begun
    const stopWatching = onceClosed(context, keeper.end)
    keeper.approved.then(
      () => endAttempt(begun),
      (error: LatchkeyError) => {
        if (endAttempt(begun)) report(error)
        alertOnce(context, error)
      },
    )
    keeper.approved.catch(() => {}).finally(stopWatching)
    return begun
  }

  /** An aborted pairing is not an error: the visitor gave it up. */
  function report(error: LatchkeyError): void {
    dispatch(error.code === 'PAIRING_ABORTED' ? { type: 'ended' } : { type: 'failed', error })
  }

  /** Forgets an attempt that has ended. Returns whether it was the current one. */
  function endAttempt(ended: Attempt): boolean {
    if (attempt !== ended) return false
    attempt = undefined
    return true
  }

  async function connect(): Promise<Outcome> {
    const namespace = store.get().networks.activeNamespace
    const connectorId = connectorIdOf(context)
    dispatchConnection(context, namespace, { type: 'connecting', connectorId })
    setLoading(context, true, namespace)
    try {
      const joined = join(requested.authenticate)
      await joined.getUri()
      const { cacaos } = await joined.approved
      if (!requested.authenticate && cacaos.length > 0) await takeSignatures(context, cacaos)
      const connection = await takeUpSession(context, requested.network)
      succeed(connection)
      return { connection, cacaos }
    } catch (cause) {
      const error = isLatchkeyError(cause) ? cause : connectionFailedError({ cause })
      if (!attempt) report(error)
      if (error.code !== 'PAIRING_ABORTED')
        track(context, { event: 'CONNECT_ERROR', properties: { message: error.message } })
      throw error
    } finally {
      dispatchConnection(context, namespace, { type: 'failed', connectorId })
      setLoading(context, false, namespace)
    }
  }

  function succeed(connection: Outcome['connection']): void {
    const { wallet } = requested
    const { wcLinking } = store.get().walletConnect
    if (wcLinking) rememberDeepLink(context, wcLinking)
    // It has answered, so it can be reached, whatever the directory says of its relay.
    if (wallet) announce({ type: 'walletUsed', wallet: { ...wallet, relay: undefined } })
    dispatch({ type: 'ended' })
    const method = wcLinking ? 'mobile' : 'qrcode'
    const name = wallet?.name ?? connection.wallet.name
    track(context, { event: 'CONNECT_SUCCESS', properties: { method, name } })
    afterConnecting(connection.accounts[0]?.namespace ?? store.get().networks.activeNamespace)
  }

  return {
    connectWalletConnect(parameters = {}) {
      requested = { ...requested, ...parameters }
      request ??= connect().finally(() => {
        request = undefined
        requested = {}
      })
      return request
    },
    async prepareWalletConnect({ authenticate } = {}) {
      return join(authenticate).getUri()
    },
    async forgetWalletConnectUri() {
      attempt?.end()
      dispatch({ type: 'ended' })
    },
    setWcLinking: async (linking) => dispatch({ type: 'linking', linking }),
  }
}

/** The message that the wallet signs while it connects. Where none can be made, the visitor signs after connecting. */
async function signinRequest({ authentication }: Context): Promise<AuthenticateRequest | undefined> {
  return authentication?.createRequest().catch(() => undefined)
}

/** Stores the sign-in sessions. Disconnects a wallet whose signature is not valid. */
async function takeSignatures(context: Context, cacaos: readonly Cacao[]): Promise<void> {
  try {
    await context.authentication?.takeSessions(cacaos)
  } catch (error) {
    await endSession(context)
    throw error
  }
}

/** Calls back when the modal closes, because a visitor who closes it no longer needs the link. Returns a function that ends the watch. */
function onceClosed({ store }: Context, callback: () => void): () => void {
  let wasOpen = store.get().modal.open
  return store.subscribe(() => {
    const { open } = store.get().modal
    const isClosed = wasOpen && !open
    wasOpen = open
    if (isClosed) callback()
  })
}
