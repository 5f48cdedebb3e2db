import type { MessageToSign, SigninSession } from '@latchkey/protocol'

/** Sign-in with a wallet signature, where the kit has `siwx`. */
export type SigninActions = {
  /** Makes the message for the account in use, and puts it into `state.signin.message`, so that the visitor can read it before signing. */
  prepareSignin(): Promise<MessageToSign>
  /** Asks the wallet to sign that message, and keeps the session. */
  signIn(): Promise<SigninSession>
  /** Called when the visitor does not want to sign: closes the modal, and disconnects where sign-in is required. */
  cancelSignin(): Promise<void>
  /** Ends the session of the account in use; disconnects where signing in is required. */
  signOut(): Promise<void>
}
