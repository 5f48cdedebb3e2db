import type { CaipAccountId, MessageToSign, SigninSession } from '@latchkey/protocol'

/** The state of sign-in with a wallet signature. Whether the modal may be closed depends on it. */
export type SigninState = {
  enabled: boolean
  /** Whether a visitor must sign in to stay connected. */
  required: boolean
  status: 'idle' | 'checking' | 'preparing' | 'signing' | 'cancelling'
  /** The account that this state is about: the account in use on the network in use. */
  account?: CaipAccountId | undefined
  sessions: readonly SigninSession[]
  /** The message to sign. */
  message?: MessageToSign | undefined
}

export type SigninSlice = { signin: SigninState }
