import { alertOnce } from '../../base/alert/alertOnce.ts'
import type { Part } from '../../base/capability/capability.ts'
import { disconnectWallet } from '../../base/connections/disconnectWallet.ts'
import { dispatchConnection } from '../../base/connections/dispatchConnection.ts'
import type { Context } from '../../base/context.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { requestClose } from '../../base/modal/leaveView.ts'
import { noteRestrictions } from '../../base/restrictions/noteRestrictions.ts'
import { showError } from '../../base/toast/showError.ts'
import type { Login } from './createLogin.ts'
import type { LoginActions } from './loginActions.ts'
import type { LoginSlice } from './loginState.ts'
import type { LoginTools } from './loginTools.ts'
import { redirectKey } from './redirectKey.ts'

/** Logs visitors in by e-mail or a social account. The code for it is loaded only where an adapter has a login. */
export function createLoginPart(context: Context<LoginSlice>): Part<LoginActions> {
  const login = context.adapters.find((adapter) => adapter.login)?.login
  const { enableEmbedded, disableAppend } = context.store.get().options
  // A modal with a place of its own in the page brings the frame's home with it, so that the frame waits for the modal.
  if (enableEmbedded || disableAppend) login?.setHome()
  const tools: LoginTools = {
    alertOnce: (error) => alertOnce(context, error),
    disconnect: (parameters) => disconnectWallet(context, parameters),
    dispatchConnection: (namespace, event) => dispatchConnection(context, namespace, event),
    loadPart,
    showError: (code, values) => showError(context, code, values),
    requestClose: () => requestClose(context),
    noteRestrictions: (restrictions) => noteRestrictions(context, restrictions),
  }
  const load = loadPart(() =>
    import('./createLogin.ts').then((module) => module.createLogin(context, login, tools)),
  )
  return {
    actions: load,
    start() {
      if (!login) return () => {}
      // Where the code does not load, the action that needs it says so.
      const use = (take: (part: Login) => void) => void load().then(take, () => {})
      // The frame may have something to show before the code that follows it is there.
      const stops = [login.subscribe((event) => use(({ onFrame }) => onFrame(event)))]
      use(({ follow }) => stops.push(follow()))
      if (context.storage.read(redirectKey)) use(({ resumeSocial }) => void resumeSocial())
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
