import type { CaipAccountId, MessageToSign, SigninSession } from '@latchkey/protocol'

/** Sign-in with a wallet signature: the rules of closing depend on it. */
export type SigninState = {
  enabled: boolean
  /** Whether a visitor who does not sign in may not stay connected. */
  required: boolean
  status: 'idle' | 'checking' | 'preparing' | 'signing' | 'cancelling'
  /** Whom the rest is about: the account in use on the network in use. */
  account?: CaipAccountId | undefined
  sessions: readonly SigninSession[]
  /** What there is to sign. */
  message?: MessageToSign | undefined
}

export type SigninSlice = { signin: SigninState }
