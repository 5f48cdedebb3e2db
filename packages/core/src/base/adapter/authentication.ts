import type { Cacao } from '@latchkey/protocol'
import type { AuthenticateRequest } from './authenticateRequest.ts'

/** How a wallet elsewhere signs a visitor in while it connects. */
export type Authentication = {
  /** What the wallet is asked to sign; undefined where there is nothing to sign, or it cannot be made ready. */
  createRequest(): Promise<AuthenticateRequest | undefined>
  /** Keeps what the wallet has signed. Rejects where a signature is not good. */
  takeSessions(cacaos: readonly Cacao[]): Promise<void>
}
