const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Every number of the rules for logging in, so that they can be read in one place. Times are in milliseconds. */
export const loginRules = {
  /** How long a code lives, and how often it may be tried. */
  codeMs: 5 * minute,
  codeAttempts: 3,
  /** So many wrong codes in a row for an address: no more codes until a login by link. */
  failures: 10,
  linkMs: 10 * minute,
  /** From the click until the provider's window has come back. Afterwards each step may take as long as the choice of the number. */
  socialWindowMs: 10 * minute,
  socialChoiceMs: 5 * minute,
  /** The whole of an attempt: link, codes, and codes that were sent again. */
  transactionMs: 30 * minute,
  /** How long an attempt is remembered afterwards: the escrow asks for it. */
  transactionKeptMs: hour,
  /** A change of the e-mail address: both codes, and codes that were sent again. */
  emailChangeMs: 30 * minute,
  /** How young a session must be where nothing else is asked of the visitor. */
  freshMs: 5 * minute,
  accessMs: 15 * minute,
  refreshIdleMs: 7 * day,
  sessionMs: 30 * day,
  /** So long the answer to a refresh is given again, as long as nobody has used it. */
  refreshAgainMs: 10 * minute,
  /** How often it is written down that a session is used. */
  touchMs: minute,
  /** How far the clocks of a device and the server may be apart, and how long a proof is remembered. */
  proofSkewMs: minute,
  proofKeptMs: 2 * minute,
  nonceMs: 2 * minute,
  /** How long after a proof something about the account may be changed. */
  proofMs: 5 * minute,
  /** "It wasn't me": so long no new device gets the wallet. */
  recoveryLockMs: day,
  /** How long a frame waits for the answer to a link, and for what happens in a window. */
  waitMs: 20 * second,
  /** How long at most it waits without hearing that a number has to be chosen, when it asks at that time. */
  choosingWaitMs: 3 * second,
  pollMs: 500,
  /** How often Farcaster's relay is asked, how long a question may take at most, and how often in a row it may fail. */
  relayPollMs: 1_500,
  relayLeaseMs: 30 * second,
  relayFailures: 4,
  /** From the right number until the login was approved in Farcaster's app. Short, so that nobody passes its link on to somebody else at leisure. */
  farcasterApprovalMs: 3 * minute,
} as const

/** What may be sent: at most so many mails within a time. */
export type MailRule = { by: 'subject' | 'network' | 'projectId'; most: number; withinMs: number }

/** The limits of mails: for an address, a network (/24) and a project. */
export const mailRules = (projectMailsPerHour: number): readonly MailRule[] => [
  { by: 'subject', most: 1, withinMs: 30 * second },
  { by: 'subject', most: 5, withinMs: hour },
  { by: 'subject', most: 10, withinMs: day },
  { by: 'network', most: 20, withinMs: hour },
  { by: 'projectId', most: projectMailsPerHour, withinMs: hour },
]

/** How long mails are remembered: as long as the longest rule looks back. */
export const mailsKeptMs = day
