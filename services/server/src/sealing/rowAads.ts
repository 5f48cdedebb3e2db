/** What the server's share of a device is sealed with besides the key: it opens in its own row only. */
export const shareAad = (share: { id: string; deviceId: string; epoch: number }, accountId: string) =>
  `login_shares|${share.id}|${accountId}|${share.deviceId}|${share.epoch}`

/** The same for who an account belongs to. */
export const identityAad = (accountId: string, issuer: string) => `login_identities|${accountId}|${issuer}`

/** The same for the address that has a Farcaster id. */
export const custodyAad = (issuer: string, subject: string) => `login_identities|custody|${issuer}|${subject}`

/** The same for what a visitor is called in a session. */
export const sessionAad = (accountId: string, provider: string) => `login_sessions|${accountId}|${provider}`

/** The same for the addresses of a change: `old`, or `new`. */
export const emailChangeAad = (changeId: string, which: 'old' | 'new') =>
  `login_email_changes|${changeId}|${which}`

/** What somebody is looked up by is the HMAC of this. */
export const identitySubject = (issuer: string, subject: string) => `${issuer}|${subject}`

/** The same for what the server keeps of a passcode. */
export const passcodeAad = (factorId: string, accountId: string) => `login_factors|${factorId}|${accountId}`
