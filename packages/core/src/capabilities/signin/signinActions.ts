import type { MessageToSign, SigninSession } from '@latchkey/protocol'

/** Sign-in with a wallet signature, where the kit has `siwx`. */
export type SigninActions = {
  /** Makes the message for the account in use, and puts it into `state.signin.message`: what there is to read before signing. */
  prepareSignin(): Promise<MessageToSign>
  /** Asks the wallet to sign that message, and keeps the session. */
  signIn(): Promise<SigninSession>
  /** The visitor does not want to sign: closes, or disconnects where they must. */
  cancelSignin(): Promise<void>
  /** Ends the session of the account in use; disconnects where signing in is required. */
  signOut(): Promise<void>
}
