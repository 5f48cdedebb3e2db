import type { LoginProvider } from '@latchkey/protocol/api'

/** Languages in which mails are written. */
export const mailLanguages = ['en', 'de', 'ar'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** Where somebody wants to log in: the dapp's origin, and the name of the browser or device. */
type Attempt = { origin: string; device: string }

/** What a mail says, by its kind. */
export type MailContent =
  /** Six digits, which are shown as `123 456`. */
  | { kind: 'code'; values: Attempt & { code: string; minutes: number } }
  /** Six digits, before something about the account is changed. */
  | { kind: 'proofCode'; values: Attempt & { code: string; minutes: number } }
  /** Six digits, to an address by which somebody wants to log in to a wallet as well. */
  | { kind: 'linkCode'; values: Attempt & { code: string; minutes: number } }
  /** The wallet can be opened by another login, or cannot be opened by one any more. */
  | { kind: 'loginLinked' | 'loginUnlinked'; values: Attempt & { at: Date; provider: LoginProvider } }
  /** The page on which a new device is approved or refused. */
  | { kind: 'link'; values: Attempt & { url: string; minutes: number } }
  /** The wallet was opened on a device for the first time. */
  | { kind: 'newDevice'; values: Attempt & { at: Date } }
  /** Another e-mail address is asked for: the code of the present one. */
  | { kind: 'changeCode'; values: Attempt & { code: string; minutes: number } }
  /** The code of the new one. */
  | { kind: 'newAddressCode'; values: Attempt & { code: string; minutes: number } }
  /** To the old one: the page on which that is undone. */
  | { kind: 'addressChanged'; values: Attempt & { url: string; at: Date; until: Date } }
  /** To both, after that. */
  | { kind: 'addressBack'; values: Attempt & { at: Date } }
  /** Too many wrong codes: codes are off until a login by link succeeds. */
  | { kind: 'codesLocked'; values: Attempt & { at: Date } }
  /** A Farcaster id by which the account is logged in has moved to another address, which is let in then. */
  | { kind: 'custodyChanged'; values: Attempt & { until: Date } }
  /** "It wasn't me": new devices are refused until then. */
  | { kind: 'recoveryLocked'; values: Attempt & { until: Date } }
  /** A passkey or a passcode protects the wallet from now on. */
  | { kind: 'factorAdded'; values: Attempt & { at: Date } }
  /** One of them was removed. */
  | { kind: 'factorRemoved'; values: Attempt & { at: Date } }
  /** Too many wrong passcodes: none is taken until then. */
  | { kind: 'passcodeLocked'; values: Attempt & { until: Date } }
  /** The phrase or keys were shown. */
  | { kind: 'exported'; values: Attempt & { at: Date } }
  /** A recovery kit was made. */
  | { kind: 'kitMade'; values: Attempt & { at: Date } }
  /** The account is deleted then, unless somebody logs in. */
  | { kind: 'deletionAsked'; values: Attempt & { until: Date } }
  /** Somebody has logged in, so it is not. */
  | { kind: 'deletionUndone'; values: Attempt & { at: Date } }
  | { kind: 'deleted'; values: { at: Date } }

export type Mail = { to: string; language: MailLanguage } & MailContent

export type Mailer = {
  /** Ends once the mail server has taken it. Throws a `MailError` where it has not. */
  send(mail: Mail): Promise<void>
}
