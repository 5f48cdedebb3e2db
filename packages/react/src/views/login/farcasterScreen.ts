import type { LoginState } from '@latchkey/core'
import type { ErrorCode } from '@latchkey/protocol'
import type { FarcasterMessages } from '../../locales/login/farcaster/farcasterMessages.ts'
import type { LoginMessages } from '../../locales/login/late/loginMessages.ts'

/** Why a login failed: a text of this view, or of all social accounts, and whether there is any use in trying again. */
export type FarcasterFailure = { isFinal: boolean } & (
  | { own: keyof FarcasterMessages; shared?: undefined }
  | { shared: keyof LoginMessages; own?: undefined }
)

export type FarcasterScreen =
  /** `uri`: what a phone opens; undefined while it is on its way. */
  { name: 'link'; uri: string | undefined } | { name: 'loading' } | ({ name: 'failed' } & FarcasterFailure)

const own = (text: keyof FarcasterMessages, isFinal = false): FarcasterFailure => ({ own: text, isFinal })
const shared = (text: keyof LoginMessages, isFinal = false): FarcasterFailure => ({ shared: text, isFinal })

const failures: Readonly<Partial<Record<ErrorCode, FarcasterFailure>>> = {
  LOGIN_REFUSED: own('refused'),
  LOGIN_CUSTODY_CHANGED: own('moved', true),
  LOGIN_SOCIAL_URI: own('noLink'),
  LOGIN_DENIED: shared('denied'),
  LOGIN_EXPIRED: shared('expired'),
  LOGIN_SOCIAL_TIMEOUT: shared('timedOut'),
  LOGIN_PROVIDER_FAILED: shared('providerFailed'),
  LOGIN_PROVIDER_OFF: shared('providerOff', true),
  LOGIN_OFF: shared('providerOff', true),
  LOGIN_RECOVERY_LOCKED: shared('devicesLocked', true),
  LOGIN_BROWSER_UNSUPPORTED: shared('browserTooOld', true),
  RATE_LIMITED: shared('tooMany'),
  SERVER_UNREACHABLE: shared('unreachable'),
  SERVER_FAILED: shared('unreachable'),
}

/**
 * What the view of a login by Farcaster shows.
 *
 * @param isBegun Whether a login was begun while the view is there, or by the click that led to it. What failed before is not told of again.
 */
export function farcasterScreen(
  { social, step, error }: Pick<LoginState, 'social' | 'step' | 'error'>,
  isBegun: boolean,
): FarcasterScreen {
  if (social) return social.step === 'connecting' ? { name: 'loading' } : { name: 'link', uri: social.uri }
  if (isBegun && error) return { name: 'failed', ...(failures[error] ?? shared('otherFailure')) }
  return step === 'connected' ? { name: 'loading' } : { name: 'link', uri: undefined }
}
