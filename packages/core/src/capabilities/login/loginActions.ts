import type { SocialAccount } from '@latchkey/protocol/api'
import type {
  EmailChangeAction,
  LinkedLogin,
  LoginAction,
  LoginMethods,
  NewLogin,
} from '../../base/adapter/adapterLogin.ts'

/** A blank window that the page opened in the click, because browsers open windows only then: what `window.open` gives. */
export type SocialPopup = {
  readonly closed: boolean
  readonly location: { replace(uri: string): void }
  close(): void
  focus(): void
}

export type ConnectSocialParameters = {
  provider: SocialAccount
  /** Where the visitor logs in at the provider. Null, as `window.open` gives where the browser blocks it. */
  popup?: SocialPopup | null | undefined
  /** Instead of a window, where there is only one: the address of this page that the login comes back to. */
  returnTo?: string | undefined
  /** With Farcaster: the visitor opens the link on this device. The frame shows the number to choose before there is one. */
  isHere?: boolean | undefined
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
   * With `farcaster` there is no window: what the phone has to open stands in `state.login.social.uri`.
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
  /**
   * Asks for another e-mail address for the embedded wallet that is connected. Resolves with whose code has to follow: with
   * `VERIFY_PRIMARY_OTP` that of the present address, by `updateEmailPrimaryOtp`; with `VERIFY_SECONDARY_OTP` that of the new one alone.
   * Rejects with `LOGIN_EMAIL_INVALID`, with `LOGIN_COOLDOWN` less than 30 seconds after the last mail, and with `LOGIN_EMAIL_RECENT` as
   * long as the last change can be undone. The old address can undo it for a while (72 hours, where the operator has not set another time).
   *
   * @example
   * const action = await kit.updateEmail({ email: 'ada@new.example' })
   * if (action === 'VERIFY_PRIMARY_OTP') await kit.updateEmailPrimaryOtp()
   * const { email } = await kit.updateEmailSecondaryOtp()
   */
  updateEmail(parameters: { email: string }): Promise<EmailChangeAction>
  /**
   * Resolves when the visitor has typed the code of the present address into the frame. The code of the new one was mailed then.
   *
   * @example
   * await kit.updateEmailPrimaryOtp()
   */
  updateEmailPrimaryOtp(): Promise<void>
  /**
   * Resolves when the visitor has typed the code of the new address into the frame, which is the wallet's from then on. Rejects with
   * `LOGIN_EMAIL_TAKEN` where it belongs to another wallet: nothing was changed then.
   *
   * @example
   * const { email } = await kit.updateEmailSecondaryOtp()
   */
  updateEmailSecondaryOtp(): Promise<{ email: string }>
  /** Ends a login or a change of address that is not finished. The calls that wait for it reject with `REQUEST_ABORTED`. */
  cancelLogin(): Promise<void>
}
