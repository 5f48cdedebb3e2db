import type { LoginProvider, SocialProvider } from '@latchkey/protocol/api'
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
  provider: SocialProvider
  number: string
  /** Where that window takes the place of this one: the visitor has to keep the number in mind, and says when to go on. */
  onContinue?: (() => void) | undefined
}

/** Nothing to compare: the visitor opens a window of ours and proves a passkey or a passcode there. */
export type FactorView = { kind: 'number'; place: 'factor'; onOpen(): void }

export type NumberView = MailNumberView | WindowNumberView | FactorView

/** The field for the code of the mail. */
export type CodeView = {
  kind: 'code'
  email: string
  /** `opening`: the code was right, and the wallet is made or unlocked. */
  status: 'typing' | 'checking' | 'opening'
  minutes: number
  resendAt: number
  problem?: CodeProblem | undefined
  inboxUrl?: string | undefined
  onCode(code: string): void
  onResend(): void
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
export type View = { kind: 'none' } | NumberView | CodeView | ConsentView | ApproveView
