import type { Cacao } from '@latchkey/protocol'
import type { KeyValueStorage } from '../kit/keptSessions.ts'

/** Who is signed in, as the backend says. */
export type SiweSession = { address: string; chainId: number }

/** What every message says. Lists can be changed, as those of the functions that this is passed on to. */
export type SiweMessageParams = {
  /** Who asks: `location.host`. */
  domain: string
  /** What is signed in to: `location.origin`. */
  uri: string
  statement?: string
  requestId?: string
  resources?: string[]
  /** When it was issued, becomes valid, and expires: RFC 3339. Default of the first: now. */
  iat?: string
  nbf?: string
  exp?: string
  /** Passed on to `createMessage` as they are. Which networks are asked for, the kit knows. */
  chains?: number[]
  methods?: string[]
  type?: string
  expiry?: number
}

/** What one message says. */
export type SiweMessageFields = SiweMessageParams & {
  /** Who signs: `did:pkh:` and the CAIP-10 id of the account. */
  address: string
  chainId: number
  nonce: string
  version: '1'
  iat: string
}

/** A SIWE backend, as its functions in the page ask it, and what is to happen when. What they throw, the visitor is told. */
export type SiweConfig = {
  /** Something that no message has said before. Undefined instead of an address: who signs is not known yet. */
  getNonce(address?: string): Promise<string>
  getMessageParams(): SiweMessageParams | Promise<SiweMessageParams>
  /** The text to sign. Default: that of EIP-4361. */
  createMessage?: ((fields: SiweMessageFields) => string | Promise<string>) | undefined
  /** Whether the signature is good. Where it is, the backend has a session from then on. */
  verifyMessage(signed: { message: string; signature: string; cacao?: Cacao }): Promise<boolean>
  /** Who is signed in; null where nobody is. */
  getSession(): Promise<SiweSession | null | undefined>
  /** Ends the session. False: it did not end. */
  signOut(): Promise<unknown>
  /** Called when a visitor has signed in or out here. */
  onSignIn?: ((session: SiweSession) => void) | undefined
  onSignOut?: (() => void) | undefined
  /** Whether a visitor who does not sign in may not stay connected. Default: yes, they must. */
  required?: boolean | undefined
  /** Default: true. Otherwise nobody is asked to sign in. */
  enabled?: boolean | undefined
  /** For how long a nonce that was not used is good, in milliseconds. Default: 5 minutes. */
  nonceRefetchIntervalMs?: number | undefined
  /** For how long the backend is not asked again who is signed in, in milliseconds. Default: 5 minutes. */
  sessionRefetchIntervalMs?: number | undefined
  /** Whether each of these ends the session. Default: yes. */
  signOutOnDisconnect?: boolean | undefined
  signOutOnAccountChange?: boolean | undefined
  signOutOnNetworkChange?: boolean | undefined
  /** Where tabs tell each other that the session has changed. Default: `localStorage`. */
  storage?: KeyValueStorage | undefined
}
