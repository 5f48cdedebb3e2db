import type { LoginProvider } from '@latchkey/protocol/api'
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

/** The code that proves that it is still the same person. */
export const proofCodeMail = (to: string, attempt: Attempt, code: string): Mail => ({
  to,
  language: attempt.language,
  kind: 'proofCode',
  values: { ...attemptOf(attempt), code, minutes: minutes(loginRules.codeMs) },
})

/** The code that makes an address another way to log in. */
export const linkCodeMail = (to: string, attempt: Attempt, code: string): Mail => ({
  to,
  language: attempt.language,
  kind: 'linkCode',
  values: { ...attemptOf(attempt), code, minutes: minutes(loginRules.codeMs) },
})

type IdentityChange = { provider: LoginProvider; at: Date }

export const loginLinkedMail = (to: string, attempt: Attempt, { provider, at }: IdentityChange): Mail => ({
  to,
  language: attempt.language,
  kind: 'loginLinked',
  values: { ...attemptOf(attempt), at, provider },
})

export const loginUnlinkedMail = (to: string, attempt: Attempt, { provider, at }: IdentityChange): Mail => ({
  to,
  language: attempt.language,
  kind: 'loginUnlinked',
  values: { ...attemptOf(attempt), at, provider },
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

/** The code for another e-mail address: of the present one, or of the new one. */
export const changeCodeMail = (
  to: string,
  attempt: Attempt,
  { kind, code }: { kind: 'changeCode' | 'newAddressCode'; code: string },
): Mail => ({
  to,
  language: attempt.language,
  kind,
  values: { ...attemptOf(attempt), code, minutes: minutes(loginRules.codeMs) },
})

/** To the old address. The token stands behind `#`, as in the link to a new device. */
export const addressChangedMail = (
  to: string,
  attempt: Attempt,
  { token, frameUrl, at, until }: { token: string; frameUrl: string; at: Date; until: Date },
): Mail => ({
  to,
  language: attempt.language,
  kind: 'addressChanged',
  values: { ...attemptOf(attempt), url: `${frameUrl.replace(/\/$/, '')}/email#${token}`, at, until },
})

export const addressBackMail = (to: string, attempt: Attempt, at: Date): Mail => ({
  to,
  language: attempt.language,
  kind: 'addressBack',
  values: { ...attemptOf(attempt), at },
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

export const custodyChangedMail = (to: string, attempt: Attempt, until: Date): Mail => ({
  to,
  language: attempt.language,
  kind: 'custodyChanged',
  values: { ...attemptOf(attempt), until },
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
