import type { SocialProvider } from '@latchkey/protocol/api'
import type { LinkedLogin, LoginAction, LoginMethods, NewLogin } from '../../base/adapter/adapterLogin.ts'

/** A blank window that the page opened in the click, because browsers open windows only then: what `window.open` gives. */
export type SocialPopup = {
  readonly closed: boolean
  readonly location: { replace(uri: string): void }
  close(): void
  focus(): void
}

export type ConnectSocialParameters = {
  provider: SocialProvider
  /** Where the visitor logs in at the provider. Null, as `window.open` gives where the browser blocks it. */
  popup?: SocialPopup | null | undefined
  /** Instead of a window, where there is only one: the address of this page that the login comes back to. */
  returnTo?: string | undefined
}

/** Logging in by e-mail or by a social account, where the kit has an adapter for it. */
export type LoginActions = {
  /** Asks the server what it offers, and puts it into `state.login.methods`. */
  fetchLoginMethods(): Promise<LoginMethods>
  /**
   * Begins a login. Resolves with what has to follow: `connectDevice`, `connectOtp`, or nothing, because the visitor is connected now. Rejects
   * with the code `LOGIN_EMAIL_INVALID` where that is no address, and `LOGIN_COOLDOWN` less than 30 seconds after the last mail.
   */
  connectEmail(parameters: { email: string }): Promise<LoginAction>
  /** Resolves when the visitor has approved this device by the link in the mail. A code has been sent then. */
  connectDevice(): Promise<void>
  /** Resolves when the visitor has typed the right code into the frame and is connected. The page never has the code. */
  connectOtp(): Promise<void>
  /** Sends the last mail again. */
  resendCode(): Promise<void>
  /**
   * Logs the visitor in by a social account, in a window of its provider. Resolves when the visitor is connected. Rejects with
   * `LOGIN_POPUP_BLOCKED` where there is neither a window nor `returnTo`, and with `LOGIN_SOCIAL_TIMEOUT` where the window has no address
   * after 45 seconds. A window that seems closed does not end it, because a provider may cut the page off from its window.
   *
   * With `returnTo` it resolves as soon as this page is left. The page at that address goes on by itself when its kit starts.
   */
  connectSocial(parameters: ConnectSocialParameters): Promise<void>
  /** Asks which logins lead to the embedded wallet, and puts them into `state.login.logins`. The oldest comes first. */
  listLogins(): Promise<readonly LinkedLogin[]>
  /**
   * Lets the visitor log in to the embedded wallet in another way as well. The frame shows everything that belongs to it, and opens the window of the provider itself.
   * Rejects with `LOGIN_IDENTITY_TAKEN` where an address leads to another wallet, and with `USER_REJECTED` where the visitor does not want it.
   */
  linkLogin(parameters: NewLogin): Promise<void>
  /** Takes a login away, after the visitor has said so in the frame. Rejects with `LOGIN_IDENTITY_LAST` where it is the only one. */
  unlinkLogin(parameters: { id: string }): Promise<void>
  /** Ends a login that is not finished. The calls that wait for it reject with `REQUEST_ABORTED`. */
  cancelLogin(): Promise<void>
}
