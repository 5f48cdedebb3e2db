import type { CaipChainId } from '../caip/chainId.ts'
import type { Cacao } from './cacao.ts'

/** What a sign-in message says (CAIP-122). Dates in RFC 3339. */
export type SigninMessageData = {
  accountAddress: string
  chainId: CaipChainId
  /** Who asks: host and port of the page. */
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
  /** What a wallet is asked with that writes the text by itself. It must then have signed this very text. */
  walletInput?: object | undefined
}

/** A message that an account has signed. */
export type SigninSession = {
  data: SigninMessageData
  message: string
  signature: string
  /** As the wallet sent it, where it signed while it connected. */
  cacao?: Cacao | undefined
}

/**
 * Sign-in with a wallet, as the kit asks for it: what to sign, and where sessions are kept. `@latchkey/siwx` makes one; a dapp can
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
    /** How the wallet writes the text by itself, where it does: `siws` is Sign In With Solana. */
    format?: string | undefined
  }): Promise<MessageToSign>
  /** Keeps a session. Must verify it first, and rejects where it is not good. */
  addSession(session: SigninSession): Promise<void>
  revokeSession(chainId: CaipChainId, address: string): Promise<void>
  /** Puts these sessions in the place of all others. Must verify them first. */
  setSessions(sessions: readonly SigninSession[]): Promise<void>
  /** Only those that are valid now. */
  getSessions(chainId: CaipChainId, address: string): Promise<readonly SigninSession[]>
  /** Reads what a wallet has signed while it connected. Without this, wallets are asked only after they have connected. */
  toSession?: ((cacao: Cacao) => Promise<SigninSession>) | undefined
  /** Whether a visitor who does not sign in may not stay connected. Default: they may. */
  getRequired?: (() => boolean) | undefined
  /** Whether disconnecting ends the session too. Default: yes. */
  getSignOutOnDisconnect?: (() => boolean) | undefined
}
