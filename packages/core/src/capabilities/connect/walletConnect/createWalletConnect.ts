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

/** What links use of the engine. */
export type WalletConnectTools = {
  /** What happens once the visitor has connected a wallet of a namespace. */
  afterConnecting(namespace: Namespace): void
  /** Tells the other capabilities. */
  announce(signal: Signal): void
  /** Changes `state.walletConnect`. */
  dispatch(event: WalletConnectEvent): void
}

type Attempt = LinkKeeper & { authenticate: AuthenticateRequest | undefined }
type Outcome = Awaited<ReturnType<WalletConnectActions['connectWalletConnect']>>
type Wish = Parameters<WalletConnectActions['connectWalletConnect']>[0]

/**
 * Makes and uses links for wallets elsewhere. There is one link at a time, and whoever asks for one joins it. The tools are handed over
 * instead of imported: code that two chunks import splits what they share with the page's first chunk.
 */
export function createWalletConnect(
  context: Context<WalletConnectSlice>,
  { afterConnecting, announce, dispatch }: WalletConnectTools,
): WalletConnectActions {
  const { store, environment } = context
  let attempt: Attempt | undefined
  let request: Promise<Outcome> | undefined
  let wish: NonNullable<Wish> = {}

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
      // Anew for each link: what there is to sign does not last longer.
      pair: async () => pair({ authenticate: authenticate ?? (await signinRequest(context)) }),
      isWanted: () => request !== undefined || store.get().modal.open,
      onLink: (link) => dispatch({ type: 'linked', ...link }),
    })
    const begun: Attempt = { ...keeper, authenticate }
    attempt = begun
    const stopWatching = onceClosed(context, keeper.end)
    keeper.approved.then(
      () => over(begun),
      (error: LatchkeyError) => {
        if (over(begun)) report(error)
        alertOnce(context, error)
      },
    )
    keeper.approved.catch(() => {}).finally(stopWatching)
    return begun
  }

  /** To have been given up is no error. */
  function report(error: LatchkeyError): void {
    dispatch(error.code === 'PAIRING_ABORTED' ? { type: 'ended' } : { type: 'failed', error })
  }

  /** Whether it was the attempt in use, which then ends. */
  function over(ended: Attempt): boolean {
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
      const joined = join(wish.authenticate)
      await joined.getUri()
      const { cacaos } = await joined.approved
      if (!wish.authenticate && cacaos.length > 0) await takeSignatures(context, cacaos)
      const connection = await takeUpSession(context, wish.network)
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
    const { wallet } = wish
    const { wcLinking } = store.get().walletConnect
    if (wcLinking) rememberDeepLink(context, wcLinking)
    if (wallet) announce({ type: 'walletUsed', wallet })
    dispatch({ type: 'ended' })
    const method = wcLinking ? 'mobile' : 'qrcode'
    const name = wallet?.name ?? connection.wallet.name
    track(context, { event: 'CONNECT_SUCCESS', properties: { method, name } })
    afterConnecting(connection.accounts[0]?.namespace ?? store.get().networks.activeNamespace)
  }

  return {
    connectWalletConnect(parameters = {}) {
      wish = { ...wish, ...parameters }
      request ??= connect().finally(() => {
        request = undefined
        wish = {}
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

/** What the wallet is to sign while it connects. Where that cannot be made ready, it is asked to sign afterwards. */
async function signinRequest({ authentication }: Context): Promise<AuthenticateRequest | undefined> {
  return authentication?.createRequest().catch(() => undefined)
}

/** A wallet whose signature is not good does not stay connected. */
async function takeSignatures(context: Context, cacaos: readonly Cacao[]): Promise<void> {
  try {
    await context.authentication?.takeSessions(cacaos)
  } catch (error) {
    await endSession(context)
    throw error
  }
}

/** Calls back when the modal closes: a visitor who leaves does not want the link any more. Returns what ends the watch. */
function onceClosed({ store }: Context, callback: () => void): () => void {
  let wasOpen = store.get().modal.open
  return store.subscribe(() => {
    const { open } = store.get().modal
    const isClosed = wasOpen && !open
    wasOpen = open
    if (isClosed) callback()
  })
}
