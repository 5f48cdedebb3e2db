import type { SocialFailure } from '@latchkey/protocol/api'
import type { TextName } from '../locales/language.ts'

export type Words = readonly [title: TextName, why: TextName]

/** Why a window of a provider came to nothing. */
export const socialFailureWords: Readonly<Record<SocialFailure, Words>> = {
  denied: ['socialDenied', 'socialDeniedWhy'],
  provider: ['socialFailed', 'socialFailedWhy'],
  mismatch: ['socialMismatch', 'socialMismatchWhy'],
  refused: ['socialRefused', 'socialRefusedWhy'],
  expired: ['socialExpired', 'socialExpiredWhy'],
  custody: ['farcasterMoved', 'farcasterMovedWhy'],
  taken: ['socialTaken', 'socialTakenWhy'],
  other: ['socialOther', 'socialOtherWhy'],
}
