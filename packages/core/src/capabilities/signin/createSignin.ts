import type { Cacao } from '@latchkey/protocol'
import type { AuthenticateRequest } from '../../base/adapter/authenticateRequest.ts'
import type { Context } from '../../base/context.ts'
import { blockingViews } from '../../base/modal/canClose.ts'
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
  /** Follows the account in use, from a state on. Returns what ends that. */
  follow(before: BaseState & SigninSlice): () => void
  /** A visitor has connected: asks them to sign, or closes the modal where they have before. */
  afterConnecting(): Promise<void>
  /** What a wallet elsewhere is asked to sign while it connects; undefined where it cannot be. */
  createRequest(): Promise<AuthenticateRequest | undefined>
  /** Keeps what it has signed. */
  takeSessions(cacaos: readonly Cacao[]): Promise<void>
  /** Another tab has written something in the kit's storage: its key, or undefined for anything. */
  followTab(key: string | undefined): Promise<void>
}

/** Makes what signs visitors in. A chunk of its own. */
export function createSignin(context: Context<SigninSlice>, tools: SigninTools): Signin {
  const { store } = context
  let checking: { account: string; result: ReturnType<typeof checkSessions> } | undefined

  /** Once at a time for an account. */
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
    // What is approved there may be something else.
    return modal.open && view !== 'ApproveTransaction' && blockingViews.includes(view)
  }

  async function onAccount({ isRestored }: { isRestored: boolean }): Promise<void> {
    const isSignedIn = await check()
    if (isSignedIn && isOnSignView()) closeModal(context)
    // Who comes back to a page where signing in is a choice has made it.
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
      // Who must be signed in to be here is not here any more.
      if (siwx.getRequired?.()) await tools.disconnect()
    },
  }
}
