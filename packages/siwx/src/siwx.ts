import type { CaipChainId } from '@latchkey/protocol'
import type { SignInMessage } from './message/signInMessage.ts'

/** What a message is made for. */
export type SiwxMessageInput = { accountAddress: string; chainId: CaipChainId; notBefore?: string }

/** A message that knows its text. */
export type SiwxMessage = SignInMessage & { toString(): string }

/** A capability object of CAIP-74, as a wallet gives it for one-click sign-in. */
export type Cacao = {
  h: { t: 'caip122' | 'eip4361' }
  p: {
    domain: string
    aud: string
    nonce: string
    iss: string
    version?: string
    iat?: string
    nbf?: string
    exp?: string
    statement?: string
    requestId?: string
    resources?: readonly string[]
    type?: string
  }
  s: { t: 'eip191' | 'eip1271'; s: string; m?: string }
}

/** A sign-in that took place: what was signed, as data and as text, and the signature. */
export type SiwxSession = { data: SignInMessage; message: string; signature: string; cacao?: Cacao }

/**
 * How a dapp signs its visitors in: where messages come from, and where sessions are kept. The kit only ever asks this.
 */
export type Siwx = {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies the session, and keeps it. Rejects where it is not valid. */
  addSession(session: SiwxSession): Promise<void>
  revokeSession(chainId: CaipChainId, address: string): Promise<void>
  /** Verifies these sessions, and keeps them instead of all others. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Those that are valid now. */
  getSessions(chainId: CaipChainId, address: string): Promise<readonly SiwxSession[]>
  /** Whether visitors must sign in to stay connected. Without it they need not. */
  getRequired?(): boolean
}
