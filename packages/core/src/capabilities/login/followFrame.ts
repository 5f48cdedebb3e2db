import { rpcNotAllowedError } from '@latchkey/protocol'
import type { LoginEvent } from '../../base/adapter/adapterLogin.ts'
import type { Context } from '../../base/context.ts'
import { closeModal } from '../../base/modal/closeModal.ts'
import { openModal } from '../../base/modal/openModal.ts'
import { navigate } from '../../base/router/navigate.ts'
import { currentRoute } from '../../base/router/routerTransition.ts'
import type { ViewName } from '../../base/router/view.ts'
import type { ThemeState } from '../../base/theme/themeState.ts'
import type { MessageCode } from '../../base/toast/messageCode.ts'
import type { LoginSlice, LoginState } from './loginState.ts'

/** The views that have a place for the frame while a visitor logs in. */
const loginViews: readonly ViewName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
]

/** Those that have one while a visitor changes the e-mail address. */
const changeViews: readonly ViewName[] = ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']

type FrameTools = {
  patch(change: Partial<LoginState>): void
  cancel(): Promise<void>
  cancelEmailChange(): Promise<void>
  abortRequests(): Promise<void>
  setTheme(theme: ThemeState): Promise<void>
  showError(code: MessageCode): void
  requestClose(): void
  onSignedIn(): void
}

/** Opens, closes and moves the modal as the frame needs it, and tells the frame what the visitor has left. */
export function followFrame(context: Context<LoginSlice>, tools: FrameTools) {
  const { store, environment } = context
  /** The requests that wait for an approval. */
  let asked = 0

  /** The view that the visitor sees; undefined while the modal is closed. */
  function shownView(): ViewName | undefined {
    const { modal, options, router } = store.get()
    return modal.open || options.enableEmbedded ? currentRoute(router).view : undefined
  }

  /** Makes sure that there is a place for the frame. */
  function showFrame(): void {
    const view = shownView()
    if (view === 'ApproveTransaction' || (view && [...loginViews, ...changeViews].includes(view))) return
    if (store.get().modal.open) navigate(context, { type: 'push', view: 'ApproveTransaction' })
    else openModal(context, { view: 'ApproveTransaction' })
  }

  /** Leaves the view of the frame when there is nothing to approve any more. */
  function leaveFrame(): void {
    if (asked > 0 || shownView() !== 'ApproveTransaction') return
    if (store.get().router.history.length > 1) navigate(context, { type: 'back' })
    else closeModal(context)
  }

  function onFrame(event: LoginEvent): void {
    switch (event.type) {
      case 'show':
        tools.patch({ frame: { kind: event.kind, minHeight: event.minHeight, height: event.minHeight } })
        // The code and the number belong to views that the visitor is led to by the login itself.
        if (event.kind !== 'code' && event.kind !== 'number') showFrame()
        break
      case 'resize': {
        const { frame } = store.get().login
        if (frame) tools.patch({ frame: { ...frame, height: Math.max(frame.minHeight, event.height) } })
        break
      }
      case 'hide':
        tools.patch({ frame: undefined })
        leaveFrame()
        break
      case 'close':
        // As Escape does outside of the frame: a modal that is a part of the page does not hear it.
        if (store.get().modal.open && !store.get().options.enableEmbedded) tools.requestClose()
        break
      case 'asked':
        asked += 1
        showFrame()
        break
      case 'answered':
        asked = Math.max(0, asked - 1)
        leaveFrame()
        break
      case 'notAllowed':
        environment.report(rpcNotAllowedError(event.method).details ?? '')
        if (!store.get().modal.open) openModal(context, {})
        tools.showError('RPC_NOT_ALLOWED')
        break
      case 'signedIn':
        tools.onSignedIn()
        break
      case 'signedOut':
        tools.patch({
          step: 'idle',
          email: undefined,
          emailChange: undefined,
          frame: undefined,
          logins: undefined,
        })
        break
    }
  }

  /** Called when the visitor has left a view. */
  function onLeft(view: ViewName): void {
    const { step, frame, social, emailChange } = store.get().login
    const shown = shownView() ?? 'Connect'
    const isOnLoginView = loginViews.includes(shown)
    // From the code of the present address a change goes on to that of the new one.
    const isChanging = changeViews.includes(view) && !changeViews.includes(shown)
    const isApproving = view === 'ApproveTransaction'
    // From the device's approval a login goes on to the code.
    const isLoggingIn = loginViews.includes(view) && !isOnLoginView
    const isAtProvider = social !== undefined && social.step !== 'connecting'
    const isUnfinished = isLoggingIn && (step === 'device' || step === 'code' || isAtProvider)
    const isUnanswered = (isLoggingIn || isApproving) && frame?.kind === 'consent'
    if (isApproving && asked > 0) void tools.abortRequests().catch(() => {})
    else if (isChanging && emailChange) void tools.cancelEmailChange().catch(() => {})
    else if (isUnfinished || isUnanswered) void tools.cancel().catch(() => {})
  }

  function follow(): () => void {
    let view = shownView()
    let { theme } = store.get()
    const sendTheme = () => void tools.setTheme(theme).catch(() => {})
    sendTheme()
    return store.subscribe(() => {
      const before = view
      view = shownView()
      if (before && before !== view) onLeft(before)
      if (theme === store.get().theme) return
      theme = store.get().theme
      sendTheme()
    })
  }

  return { onFrame, follow }
}
