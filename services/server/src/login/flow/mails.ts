import type { Mail } from '../../mail/mailer.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { loginRules } from '../loginRules.ts'

type Attempt = Pick<LoginTransaction, 'language' | 'origin' | 'deviceName'>

const minutes = (ms: number) => ms / 60_000

const attemptOf = ({ origin, deviceName: device }: Attempt) => ({ origin, device })

export const codeMail = (to: string, attempt: Attempt, code: string): Mail => ({
  to,
  language: attempt.language,
  kind: 'code',
  values: { ...attemptOf(attempt), code, minutes: minutes(loginRules.codeMs) },
})

/** The token stands behind `#`: browsers send it to nobody, and who fetches the link in advance gets an empty page. */
export const linkMail = (
  to: string,
  attempt: Attempt,
  { token, frameUrl }: { token: string; frameUrl: string },
): Mail => ({
  to,
  language: attempt.language,
  kind: 'link',
  values: {
    ...attemptOf(attempt),
    url: `${frameUrl.replace(/\/$/, '')}/device#${token}`,
    minutes: minutes(loginRules.linkMs),
  },
})

export const newDeviceMail = (to: string, attempt: Attempt, at: Date): Mail => ({
  to,
  language: attempt.language,
  kind: 'newDevice',
  values: { ...attemptOf(attempt), at },
})

export const codesLockedMail = (to: string, attempt: Attempt, at: Date): Mail => ({
  to,
  language: attempt.language,
  kind: 'codesLocked',
  values: { ...attemptOf(attempt), at },
})

export const recoveryLockedMail = (to: string, attempt: Attempt, until: Date): Mail => ({
  to,
  language: attempt.language,
  kind: 'recoveryLocked',
  values: { ...attemptOf(attempt), until },
})

export const deletionUndoneMail = (to: string, attempt: Attempt, at: Date): Mail => ({
  to,
  language: attempt.language,
  kind: 'deletionUndone',
  values: { ...attemptOf(attempt), at },
})
