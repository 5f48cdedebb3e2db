import type { CaipChainId } from '../caip/chainId.ts'
import type { Cacao } from './cacao.ts'

/** The fields of a sign-in message (CAIP-122). Dates are in RFC 3339. */
export type SigninMessageData = {
  accountAddress: string
  chainId: CaipChainId
  /** The host and port of the page that asks. */
  domain: string
  uri: string
  version: string
  nonce: string
  statement?: string | undefined
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
}

/** A sign-in message that a wallet is asked to sign: its fields, and the text that is signed. */
export type MessageToSign = SigninMessageData & {
  toString(): string
  /** The input for a wallet that writes the text by itself. The text that it signs must equal this message. */
  walletInput?: object | undefined
}

/** A message that an account has signed. */
export type SigninSession = {
  data: SigninMessageData
  message: string
  signature: string
  /** The signed message as the wallet sent it, where the wallet signed while it connected. */
  cacao?: Cacao | undefined
}

/**
 * Sign-in with a wallet: it makes the messages to sign, and stores the sessions. `@latchkey/siwx` makes one; a dapp can
 * bring its own.
 *
 * @example
 * const siwx: Siwx = { createMessage, addSession, revokeSession, setSessions, getSessions, getRequired: () => true }
 */
export type Siwx = {
  createMessage(input: {
    accountAddress: string
    chainId: CaipChainId
    notBefore?: string | undefined
    /** The format of a wallet that writes the text by itself: `siws` is Sign In With Solana. */
    format?: string | undefined
  }): Promise<MessageToSign>
  /** Stores a session. It must verify the session first, and reject where it is not valid. */
  addSession(session: SigninSession): Promise<void>
  revokeSession(chainId: CaipChainId, address: string): Promise<void>
  /** Replaces all sessions by these. It must verify them first. */
  setSessions(sessions: readonly SigninSession[]): Promise<void>
  /** The sessions of an account that are valid now. */
  getSessions(chainId: CaipChainId, address: string): Promise<readonly SigninSession[]>
  /**
   * Turns a message that a wallet has signed while it connected into a session. Without this, wallets are asked to sign only after they
   * have connected.
   */
  toSession?: ((cacao: Cacao) => Promise<SigninSession>) | undefined
  /** Whether a visitor must sign in to stay connected. Default: no. */
  getRequired?: (() => boolean) | undefined
  /** Whether disconnecting ends the session too. Default: yes. */
  getSignOutOnDisconnect?: (() => boolean) | undefined
}
