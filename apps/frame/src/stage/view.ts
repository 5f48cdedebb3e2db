import type { LoginProvider, SocialAccount, SocialFailure, SocialProvider } from '@latchkey/protocol/api'
import type { ApproveView } from '../requests/approveView.ts'

/** Why a code was not taken. */
export type CodeProblem = {
  code: 'wrong' | 'expired' | 'spent' | 'used' | 'unreachable' | 'failed' | 'tooSoon'
  /** Tries that are left, or seconds to wait. */
  value?: number
}

/** The number that the visitor must choose on the page that the mail opens. */
export type MailNumberView = {
  kind: 'number'
  place: 'mail'
  email: string
  number: string
  /** When the mail may be sent again, in milliseconds since 1970. */
  resendAt: number
  problem?: CodeProblem | undefined
  inboxUrl?: string | undefined
  onResend(): void
}

/** The number that the visitor must choose in the window of a provider. */
export type WindowNumberView = {
  kind: 'number'
  place: 'window'
  provider: SocialAccount
  number: string
  /** Where that window takes the place of this one: the visitor has to keep the number in mind, and says when to go on. */
  onContinue?: (() => void) | undefined
}

/** The number that the visitor must choose on the phone that has read the code. */
export type PhoneNumberView = {
  kind: 'number'
  place: 'phone'
  provider: SocialAccount
  number: string
  /** It was the right one, and the provider's app asks the visitor. */
  isChosen: boolean
}

/** Nothing to compare: the visitor opens a window of ours and proves a passkey or a passcode there. */
export type FactorView = { kind: 'number'; place: 'factor'; onOpen(): void }

export type NumberView = MailNumberView | WindowNumberView | PhoneNumberView | FactorView

/** The field for the code of the mail. */
export type CodeView = {
  kind: 'code'
  email: string
  /** Where the code changes the wallet's address: what it becomes. */
  newEmail?: string | undefined
  /** `opening`: the code was right, and the wallet is made or unlocked. */
  status: 'typing' | 'checking' | 'opening'
  minutes: number
  resendAt: number
  problem?: CodeProblem | undefined
  inboxUrl?: string | undefined
  /** What it is for, where that is not to log in. */
  purpose?: 'prove' | 'link' | undefined
  onCode(code: string): void
  onResend(): void
}

/** A window of a provider that is about to be opened, for whoever is logged in: to prove who they are, or to link what they log in with there. */
export type LoginWindowView = {
  kind: 'login'
  ask: 'window'
  purpose: 'prove' | 'link'
  provider: SocialProvider
  /** What the window opens. Only this page has it: whoever opens it links their own account. */
  uri: string
  isOpened: boolean
  /** Why the last window came to nothing. */
  problem?: SocialFailure | undefined
  onOpened(): void
  /** Another window, because this one was closed. */
  onAgain(): void
  onReject(): void
}

/** Whether a way to log in is taken away. */
export type UnlinkView = {
  kind: 'login'
  ask: 'unlink'
  login: { provider: LoginProvider; name: string }
  isBusy: boolean
  onAnswer(isApproved: boolean): void
}

/** Whether a site may see and use the wallet. */
export type ConsentView = {
  kind: 'consent'
  origin: string
  /** Who is logged in. */
  user: { email: string | null; provider: LoginProvider; name: string }
  onAnswer(isApproved: boolean): void
}

/** What the frame shows. */
export type View =
  | { kind: 'none' }
  | NumberView
  | CodeView
  | ConsentView
  | LoginWindowView
  | UnlinkView
  | ApproveView
