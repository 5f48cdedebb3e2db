import type { Logger } from '../logger/createLogger.ts'
import type { ServerDeps } from '../serverModule.ts'
import { unknownNetwork } from './coarseNetwork.ts'
import { type Accounts, createAccounts } from './createAccounts.ts'
import { type Addresses, createAddresses } from './createAddresses.ts'
import { type Codes, createCodes } from './createCodes.ts'
import { createDevices, type Devices } from './createDevices.ts'
import { createLinks, type Links } from './createLinks.ts'
import { createMailLimits, type MailLimits, type OnLimited } from './createMailLimits.ts'
import { createPost, type Post } from './createPost.ts'
import { createSessions, type Sessions } from './createSessions.ts'
import { createTransactions, type Transactions } from './createTransactions.ts'
import { createEmailChanges, type EmailChanges } from './emailChange/createEmailChanges.ts'
import type { LoginParts } from './loginParts.ts'
import { mailRules } from './loginRules.ts'
import { createDeletions, type Deletions } from './wayOut/createDeletions.ts'

/** Everything that the steps of a login work with. */
export type LoginStores = Pick<ServerDeps, 'db' | 'clock'> &
  LoginParts & {
    /** Where the embedded wallet is: the links of mails lead there. */
    frameUrl: string
    /** So long the old address can undo a change. */
    revertMs: number
    logger: Logger
    accounts: Accounts
    addresses: Addresses
    codes: Codes
    deletions: Deletions
    devices: Devices
    emailChanges: EmailChanges
    links: Links
    mailLimits: MailLimits
    post: Post
    sessions: Sessions
    transactions: Transactions
  }

export function createLoginStores(
  { db, clock, logger }: Pick<ServerDeps, 'db' | 'clock' | 'logger'>,
  {
    frameUrl,
    mailsPerHour,
    revertSeconds,
  }: { frameUrl: string; mailsPerHour: number; revertSeconds: number },
  parts: LoginParts,
): LoginStores {
  const { sealing, mailer, audit } = parts
  const onLimited: OnLimited = async ({ projectId, network }, { by, most, withinMs }) => {
    // The short wait between two mails is nothing out of the ordinary.
    if (most === 1) return
    await audit.write({
      type: 'login.limited',
      projectId,
      network: network === unknownNetwork ? undefined : (network ?? undefined),
      details: { by, most, hours: withinMs / 3_600_000 },
    })
  }
  return {
    ...parts,
    db,
    clock,
    logger,
    frameUrl,
    revertMs: revertSeconds * 1_000,
    accounts: createAccounts({ db, clock, sealing }),
    addresses: createAddresses({ db, clock }),
    codes: createCodes({ db, clock, sealing }),
    deletions: createDeletions({ db, clock }),
    devices: createDevices({ db, clock }),
    emailChanges: createEmailChanges({ db, clock, sealing }),
    links: createLinks({ db, clock }),
    mailLimits: createMailLimits({ db, clock, rules: mailRules(mailsPerHour), onLimited }),
    post: createPost({ mailer, logger }),
    sessions: createSessions({ db, clock }),
    transactions: createTransactions({ db }),
  }
}
