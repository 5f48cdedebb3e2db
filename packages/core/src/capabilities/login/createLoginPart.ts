import { alertOnce } from '../../base/alert/alertOnce.ts'
import type { Part } from '../../base/capability/capability.ts'
import { disconnectWallet } from '../../base/connections/disconnectWallet.ts'
import type { Context } from '../../base/context.ts'
import { lazyActions } from '../../base/load/lazyActions.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { showError } from '../../base/toast/showError.ts'
import type { LoginActions } from './loginActions.ts'
import type { LoginSlice } from './loginState.ts'

/** Logs visitors in by e-mail. The code for it is loaded only where an adapter has a login. */
export function createLoginPart(context: Context<LoginSlice>): Part<LoginActions> {
  const login = context.adapters.find((adapter) => adapter.login)?.login
  const load = loadPart(async () =>
    (await import('./createLogin.ts')).createLogin(context, login, {
      alertOnce: (error) => alertOnce(context, error),
      disconnect: (parameters) => disconnectWallet(context, parameters),
      showError: (code) => showError(context, code),
    }),
  )
  let given: HTMLElement | undefined
  // Where the modal is taken out of the page and comes back, it brings another home.
  let giveHome = (home: HTMLElement) => login?.setHome(Promise.resolve(home))
  const { enableEmbedded, disableAppend } = context.store.get().options
  // A modal with a place of its own in the page brings the frame's home with it, so that the frame waits for the modal.
  if (enableEmbedded || disableAppend)
    login?.setHome(
      new Promise((resolve) => {
        const giveAnother = giveHome
        giveHome = (home) => {
          giveHome = giveAnother
          resolve(home)
        }
      }),
    )
  return {
    actions: {
      ...lazyActions(
        [
          'fetchLoginMethods',
          'connectEmail',
          'connectDevice',
          'connectOtp',
          'resendCode',
          'cancelLogin',
          'placeFrame',
        ],
        load,
      ),
      takeFrameHome: async () => login?.takeHome(),
      async setFrameHome(home) {
        // React mounts effects twice in development.
        if (home === given) return
        given = home
        giveHome(home)
      },
    },
    start() {
      if (!login) return () => {}
      // The frame may have something to show before the code that follows it is there.
      const stops = [
        login.subscribe(
          (event) =>
            void load().then(
              ({ onFrame }) => onFrame(event),
              () => {},
            ),
        ),
      ]
      load().then(
        ({ follow }) => stops.push(follow()),
        () => {},
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
