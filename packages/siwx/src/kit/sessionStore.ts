import type { CaipChainId, SigninSession } from '@latchkey/protocol'

/** Where sessions are kept, and what makes them good. */
export type SessionStore = {
  /** Something that no message has said before. */
  createNonce(): Promise<string>
  /**
   * Verifies sessions, and keeps them. Rejects with a `LatchkeyError` where one is not good. Several: one account has signed for several
   * chains at once, with one nonce.
   */
  add(sessions: readonly SigninSession[]): Promise<void>
  /** Ends the session of an account on a chain; without one, every session. */
  remove(account?: { chainId: CaipChainId; address: string }): Promise<void>
  /** The session of an account, if it is good now. Rejects where that cannot be found out. */
  find(chainId: CaipChainId, address: string): Promise<SigninSession | undefined>
}
