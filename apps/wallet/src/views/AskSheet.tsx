import type { Ask } from '../wallet/walletState.ts'
import { RequestSheet } from './RequestSheet.tsx'
import { SessionSheet } from './SessionSheet.tsx'
import { SignInSheet } from './SignInSheet.tsx'

export type SheetProps<kind extends Ask> = {
  ask: kind
  /** How many wait, this one included. */
  count: number
  onAnswer: (key: string, task: () => Promise<void>) => Promise<void>
}

/** What the owner is asked now. */
export function AskSheet({ ask, ...others }: SheetProps<Ask>) {
  if (ask.kind === 'session') return <SessionSheet ask={ask} {...others} />
  if (ask.kind === 'signIn') return <SignInSheet ask={ask} {...others} />
  return <RequestSheet ask={ask} {...others} />
}
