import type { CaipChainId } from '@latchkey/protocol'
import type { Peer } from '../connection/peer.ts'
import type { Selection, SessionPlan } from '../connection/planSession.ts'
import type { Verdict } from '../connection/verdict.ts'
import type { Check, Description, WalletAccount, WalletChain } from '../family.ts'

type AskBase = {
  /** Names this ask among all that wait. */
  key: string
  peer: Peer
  verdict: Verdict
  /** Milliseconds since 1970; after that the page no longer waits. */
  expiresAt: number | undefined
  reject: () => Promise<void>
}

export type SessionAsk = AskBase & {
  kind: 'session'
  plan: SessionPlan
  approve: (selection: Selection) => Promise<void>
}

export type SignInAsk = AskBase & {
  kind: 'signIn'
  accounts: readonly WalletAccount[]
  chains: readonly WalletChain[]
  /** The page that the signature will be good for. */
  domain: string
  warning: string | undefined
  /** The text that an account would sign. */
  messageFor: (address: string) => string
  approve: (address: string) => Promise<void>
}

export type RequestAsk = AskBase & {
  kind: 'request'
  chain: WalletChain
  description: Description
  check: (() => Promise<Check>) | undefined
  /** The labels of the rows that `check` will bring. */
  checks: readonly string[]
  approve: () => Promise<void>
}

/** Something that a page wants and only the owner can grant. */
export type Ask = SessionAsk | SignInAsk | RequestAsk

/** A page that the wallet is connected to. */
export type Session = {
  topic: string
  peer: Peer
  /** Milliseconds since 1970. */
  expiresAt: number
  /** What the page sees of each family that it is connected in. */
  parts: readonly [SessionPart, ...SessionPart[]]
}

/** What a page sees of one family. */
export type SessionPart = {
  namespace: string
  chain: WalletChain
  chains: readonly WalletChain[]
  account: WalletAccount
  /** Those that the page knows. */
  accounts: readonly WalletAccount[]
  /** All that it could be shown. */
  others: readonly WalletAccount[]
}

export type Notice = { id: number; tone: 'good' | 'bad'; text: string }

export type WalletState = {
  /** `elsewhere`: another tab has taken over. */
  status: 'starting' | 'ready' | 'failed' | 'elsewhere'
  /** Why there is no relay at the moment. */
  relayProblem: string | undefined
  /** A link has been taken up, and its page has not said yet what it wants. */
  isPairing: boolean
  /** The link that the wallet was opened with, where it could not be taken up: its owner can mend or replace it. */
  refusedLink: { text: string; problem: string } | undefined
  sessions: readonly Session[]
  /** Oldest first: the owner sees one at a time. */
  asks: readonly Ask[]
  notice: Notice | undefined
  /** Counts the requests that were answered in each namespace: balances may have changed there. */
  answered: Readonly<Record<string, number>>
}

export type Wallet = {
  getState(): WalletState
  subscribe(listener: () => void): () => void
  /** Takes up a connection link. Answers with what is wrong with it, if something is. */
  pair(uri: string): Promise<string | undefined>
  /** Grants or refuses an ask; a second answer to the same one is ignored. */
  answer(key: string, task: () => Promise<void>): Promise<void>
  disconnect(topic: string): Promise<void>
  selectChain(topic: string, chain: CaipChainId): Promise<void>
  selectAccount(topic: string, address: string): Promise<void>
  dismissNotice(): void
}
