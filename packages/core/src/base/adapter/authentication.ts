import type { Cacao } from '@latchkey/protocol'
import type { AuthenticateRequest } from './authenticateRequest.ts'

/** How a wallet that connects by link signs the visitor in at the same time. */
export type Authentication = {
  /** The message that the wallet is asked to sign; undefined where there is none. */
  createRequest(): Promise<AuthenticateRequest | undefined>
  /** Stores the sessions that the wallet has signed. Rejects where a signature is not valid. */
  takeSessions(cacaos: readonly Cacao[]): Promise<void>
}
