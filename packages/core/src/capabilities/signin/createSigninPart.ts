import type { Part } from '../../base/capability/capability.ts'
import { callWallet } from '../../base/connections/callWallet.ts'
import { disconnectWallet } from '../../base/connections/disconnectWallet.ts'
import type { Context } from '../../base/context.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { showToast } from '../../base/toast/showToast.ts'
import type { Signin } from './createSignin.ts'
import { patchSignin } from './patchSignin.ts'
import type { SigninActions } from './signinActions.ts'
import type { SigninSlice } from './signinState.ts'
import type { SigninTools } from './signinTools.ts'

/** Signs visitors in. The code for it is loaded only where the dapp has sign-in. */
export function createSigninPart(context: Context<SigninSlice>): Part<SigninActions> {
  const tools: SigninTools = {
    disconnect: () => disconnectWallet(context, {}),
    askWallet: (parameters) => callWallet(context, 'signMessage', parameters),
    showToast: (toast) => showToast(context, toast),
  }
  const load = loadPart(() =>
    import('./createSignin.ts').then((module) => module.createSignin(context, tools)),
  )
  const isWanted = () => context.store.get().options.siwx !== undefined
  // Where sign-in is required, the visitor may not leave its views, even before its code has loaded.
  if (isWanted()) patchSignin(context, {})

  context.authentication = {
    createRequest: async () => (isWanted() ? (await load()).createRequest() : undefined),
    takeSessions: async (cacaos) => (await load()).takeSessions(cacaos),
  }

  /** Runs an action of the sign-in code. Where that does not load and sign-in is required, the visitor is disconnected. */
  async function use(action: (signin: Signin) => unknown): Promise<void> {
    try {
      await action(await load())
    } catch {
      if (context.store.get().signin.required) await tools.disconnect().catch(() => {})
    }
  }

  return {
    actions: load,
    on: {
      walletConnected: () => isWanted() && void use((signin) => signin.afterConnecting()),
      storageChanged: ({ key }) => isWanted() && void use((signin) => signin.followTab(key)),
    },
    /** Follows the account in use, where the dapp wants visitors to sign in. */
    start() {
      const before = context.store.get()
      let stop: (() => void) | undefined = () => {}
      if (isWanted())
        void use((signin) => {
          if (stop) stop = signin.follow(before)
        })
      return () => {
        stop?.()
        stop = undefined
      }
    },
  }
}
