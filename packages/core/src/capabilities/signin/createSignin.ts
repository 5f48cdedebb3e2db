import type { Cacao } from '@latchkey/protocol'
import type { AuthenticateRequest } from '../../base/adapter/authenticateRequest.ts'
import type { Context } from '../../base/context.ts'
import { blockingViews } from '../../base/modal/canGoBack.ts'
import { closeModal } from '../../base/modal/closeModal.ts'
import { openModal } from '../../base/modal/openModal.ts'
import { currentRoute } from '../../base/router/routerTransition.ts'
import type { BaseState } from '../../base/store/baseState.ts'
import { checkSessions } from './checkSessions.ts'
import { followAccounts } from './followAccounts.ts'
import { createRequest, takeSessions } from './oneClick.ts'
import { patchSignin } from './patchSignin.ts'
import { prepareMessage } from './prepareMessage.ts'
import type { SigninActions } from './signinActions.ts'
import type { SigninSlice } from './signinState.ts'
import { findSigninTarget, requireSigninTarget } from './signinTarget.ts'
import type { SigninTools } from './signinTools.ts'
import { signMessage } from './signMessage.ts'
import { signinKey, tellTabs } from './tellTabs.ts'
import { trackSignin } from './trackSignin.ts'

/** What signs visitors in. */
export type Signin = SigninActions & {
  /** Follows the account in use, beginning with the changes since the state `before`. Returns a function that ends this. */
  follow(before: BaseState & SigninSlice): () => void
  /** Called when a visitor has connected: asks them to sign, or closes the modal where they have a session. */
  afterConnecting(): Promise<void>
  /** The message that a wallet signs while it connects by link; undefined where it cannot sign then. */
  createRequest(): Promise<AuthenticateRequest | undefined>
  /** Stores the sessions that the wallet has signed. */
  takeSessions(cacaos: readonly Cacao[]): Promise<void>
  /** Called when another tab has written to the kit's storage: with the key, or with undefined where any key may have changed. */
  followTab(key: string | undefined): Promise<void>
}

/** Creates the part that signs visitors in. It is a chunk of its own. */
export function createSignin(context: Context<SigninSlice>, tools: SigninTools): Signin {
  const { store } = context
  let checking: { account: string; result: ReturnType<typeof checkSessions> } | undefined

  /** Checks the sessions. A second call for the same account at the same time shares the result. */
  function check(): ReturnType<typeof checkSessions> {
    const account = findSigninTarget(context)?.connection.account
    if (!account) return Promise.resolve(undefined)
    if (checking?.account === account) return checking.result
    const result = checkSessions(context, tools).finally(() => {
      if (checking?.result === result) checking = undefined
    })
    checking = { account, result }
    return result
  }

  function isOnSignView(): boolean {
    const { modal, router } = store.get()
    const { view } = currentRoute(router)
    // A transaction that is being approved has nothing to do with signing in.
    return modal.open && view !== 'ApproveTransaction' && blockingViews.includes(view)
  }

  async function onAccount({ isRestored }: { isRestored: boolean }): Promise<void> {
    const isSignedIn = await check()
    if (isSignedIn && isOnSignView()) closeModal(context)
    // Where sign-in is optional, a visitor who comes back has already decided not to sign in.
    else if (isSignedIn === false && (!isRestored || store.get().signin.required))
      openModal(context, { view: 'SIWXSignMessage' })
  }

  return {
    follow: (before) => followAccounts(context, before, (how) => void onAccount(how)),
    async afterConnecting() {
      const isSignedIn = await check()
      const { modal, options } = store.get()
      if (isSignedIn && (modal.open || options.enableEmbedded)) closeModal(context)
      else if (isSignedIn === false && !isOnSignView()) openModal(context, { view: 'SIWXSignMessage' })
    },
    async followTab(key = signinKey) {
      if (key !== signinKey) return
      const isSignedIn = await check()
      if (isSignedIn && isOnSignView()) closeModal(context)
      else if (isSignedIn === false && store.get().signin.required && !isOnSignView())
        openModal(context, { view: 'SIWXSignMessage' })
    },
    createRequest: () => createRequest(context),
    takeSessions: (cacaos) => takeSessions(context, tools, cacaos),
    prepareSignin: () => prepareMessage(context),
    signIn: () => signMessage(context, tools),
    async cancelSignin() {
      const target = findSigninTarget(context)
      if (target) trackSignin(context, 'CLICK_CANCEL_SIWX', target.connection)
      if (!(target?.siwx.getRequired?.() ?? false)) return closeModal(context)
      patchSignin(context, { status: 'cancelling' })
      try {
        await tools.disconnect()
      } finally {
        patchSignin(context, { status: 'idle' })
        closeModal(context)
      }
    },
    async signOut() {
      const { siwx, connection, network } = requireSigninTarget(context)
      await siwx.revokeSession(network.caipNetworkId, connection.address)
      patchSignin(context, { sessions: [] })
      tellTabs(context)
      // Where sign-in is required, a visitor who has signed out cannot stay connected.
      if (siwx.getRequired?.()) await tools.disconnect()
    },
  }
}
