import type { LoginState } from '@latchkey/core'
import type { ErrorCode } from '@latchkey/protocol'
import type { LoginMessages } from '../../locales/login/late/loginMessages.ts'

/** What the visitor can do next: begin, open the window once more, open the one that the browser has blocked, try all again, or go back. */
export type SocialNext = 'begin' | 'openAgain' | 'openWindow' | 'tryAgain' | 'back'

export type SocialScreen = {
  state: 'waiting' | 'declined' | 'connected'
  title: keyof LoginMessages
  text?: keyof LoginMessages | undefined
  next?: SocialNext | undefined
}

const failed = (text: keyof LoginMessages, next: SocialNext = 'tryAgain'): SocialScreen => ({
  state: 'declined',
  title: 'failed',
  text,
  next,
})

const failures: Readonly<Partial<Record<ErrorCode, SocialScreen>>> = {
  LOGIN_POPUP_BLOCKED: { ...failed('popupBlockedHint', 'openWindow'), title: 'popupBlocked' },
  LOGIN_DENIED: failed('denied'),
  LOGIN_REFUSED: failed('refused'),
  LOGIN_EXPIRED: failed('expired'),
  LOGIN_SOCIAL_TIMEOUT: failed('timedOut'),
  LOGIN_PROVIDER_FAILED: failed('providerFailed'),
  LOGIN_SOCIAL_URI: failed('noAddress'),
  LOGIN_PROVIDER_OFF: failed('providerOff', 'back'),
  LOGIN_OFF: failed('providerOff', 'back'),
  LOGIN_RECOVERY_LOCKED: failed('devicesLocked', 'back'),
  LOGIN_BROWSER_UNSUPPORTED: failed('browserTooOld', 'back'),
  RATE_LIMITED: failed('tooMany'),
  SERVER_UNREACHABLE: failed('unreachable'),
  SERVER_FAILED: failed('unreachable'),
}

/**
 * What the view of a login by a social account shows.
 *
 * @param isBegun Whether a login was begun while the view is there, or by the click that led to it. What failed before is not told of again.
 */
export function socialScreen(
  { social, step, error }: Pick<LoginState, 'social' | 'step' | 'error'>,
  isBegun: boolean,
): SocialScreen {
  if (social?.step === 'connecting') return { state: 'waiting', title: 'retrieving' }
  // A provider can cut the page off from its window, which then seems closed while the visitor types a password there.
  if (social?.isWindowClosed)
    return { state: 'waiting', title: 'windowClosed', text: 'windowClosedHint', next: 'tryAgain' }
  const waiting = { state: 'waiting', title: 'logInWith', text: 'connectInWindow' } as const
  if (social) return { ...waiting, next: 'openAgain' }
  if (!isBegun) return { ...waiting, next: 'begin' }
  if (error) return failures[error] ?? failed('otherFailure')
  return step === 'connected'
    ? { state: 'connected', title: 'retrieving' }
    : { ...waiting, next: 'openAgain' }
}
