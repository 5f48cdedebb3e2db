import type { LoginAction, LoginMethods } from '../../base/adapter/adapterLogin.ts'

/** Logging in by e-mail, where the kit has an adapter for it. */
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
  /** Ends a login that is not finished. The calls that wait for it reject with `USER_REJECTED`. */
  cancelLogin(): Promise<void>
}
