import {
  type ExportKind,
  loginDeletionCall,
  loginExportCall,
  loginRevokeConsentCall,
  loginWayOutCall,
} from '@latchkey/protocol/api'
import { hpkeInfo } from '../../hpke/hpke.ts'
import type { Routes } from '../../http/createRoutes.ts'
import { Failure, notFound } from '../../http/failure.ts'
import type { MailContent } from '../../mail/mailer.ts'
import type { Authenticate, LoggedIn } from '../createAuthenticate.ts'
import { createConsents } from '../createConsents.ts'
import type { LoginStores } from '../createLoginStores.ts'
import { answerSecret } from '../wallet/answerSecret.ts'
import type { WalletStore } from '../wallet/createWalletStore.ts'
import { releaseWallet } from '../wallet/releaseWallet.ts'
import type { ExportFactors } from './createExportFactors.ts'
import type { Holds } from './createHolds.ts'

/** What the routes of the way out are built on. */
export type WayOutParts = {
  stores: LoginStores
  authenticate: Authenticate
  wallets: WalletStore
  holds: Holds
  exportFactors: ExportFactors
  rules: { proofMs: number; holdMs: number; deletionMs: number }
}

const read = { pages: 'frame' } as const
const write = { pages: 'frame', isWrite: true, limit: { burst: 10, perSecond: 0.2 } } as const

const mailKinds = { phrase: 'exported', keys: 'exported', kit: 'kitMade' } as const satisfies Record<
  ExportKind,
  MailContent['kind']
>

const refusals = {
  page: 'Only a session of the wallet’s own page may do this',
  proof: 'The last login is too long ago: log in again',
  hold: 'Something about the account has changed: wait',
  factor: 'The wallet is protected: prove a passkey or passcode first',
} as const

type Refusal = keyof typeof refusals

/** What somebody may do with their own account on the wallet's own page: take the wallet along, shut sites out, and leave. */
export function addWayOutRoutes(
  { add }: Pick<Routes, 'add'>,
  { stores, authenticate, wallets, holds, exportFactors, rules }: WayOutParts,
): void {
  const { db, clock, audit, accounts, deletions, post, frameUrl } = stores
  const consents = createConsents({ db, clock })
  const ownOrigin = new URL(frameUrl).origin
  const freshUntil = ({ provedAt }: LoggedIn) => new Date(provedAt.getTime() + rules.proofMs)

  /** A session that began inside of a site is not enough, also where somebody has just typed a code there. */
  function whyNot(who: LoggedIn): Refusal | undefined {
    if (who.origin !== ownOrigin) return 'page'
    return freshUntil(who).getTime() <= clock.now() ? 'proof' : undefined
  }
  const refused = (field: Refusal) => new Failure(403, [{ field, description: refusals[field] }])

  async function tell<kind extends 'exported' | 'kitMade' | 'deletionAsked'>(
    { accountId, origin, deviceName: device }: LoggedIn,
    make: (where: { origin: string; device: string }) => Extract<MailContent, { kind: kind }> & {
      language: 'en' | 'de' | 'ar'
    },
  ) {
    const to = await accounts.emailOf(accountId)
    // Somebody who logs in by a provider alone may have no address that was proved.
    if (to !== null) post({ to, ...make({ origin, device }) })
  }

  add(loginWayOutCall, { summary: "What the wallet's own page may do now", ...read }, async (_, c) => {
    const who = await authenticate(c)
    const factor = await exportFactors.find(who)
    return {
      needsFactor: factor.isNeeded,
      factorUntil: factor.until?.toISOString() ?? null,
      freshUntil: freshUntil(who).toISOString(),
      heldUntil: (await holds.heldUntil(who.accountId))?.toISOString() ?? null,
      holdSeconds: rules.holdMs / 1000,
      deletionSeconds: rules.deletionMs / 1000,
    }
  })

  add(
    loginExportCall,
    { summary: "The server's share, for an export", ...write },
    async ({ body: { kind, ephemeralKey, language } }, c) => {
      const who = await authenticate(c, { nonce: true })
      const isHeld = (await holds.heldUntil(who.accountId)) !== undefined
      const factor = await exportFactors.find(who)
      const lacksFactor = factor.isNeeded && !factor.until
      const why = whyNot(who) ?? (isHeld ? 'hold' : lacksFactor ? 'factor' : undefined)
      if (why) {
        await audit.write({ type: 'wallet.export-refused', ...subject(who), details: { kind, why } })
        throw refused(why)
      }
      const wallet = await wallets.find(who)
      if (!wallet) throw notFound('wallet', 'There is no such wallet')
      const { accountId } = who
      const released = await releaseWallet(wallet, { accountId, ephemeralKey, info: hpkeInfo.exportRelease })
      // On record before it is given out.
      await audit.write({
        type: 'wallet.exported',
        ...subject(who),
        details: { kind, walletId: released.walletId },
      })
      const at = new Date(clock.now())
      await tell(who, (where) => ({ kind: mailKinds[kind], language, values: { ...where, at } }))
      return answerSecret(c, released)
    },
  )

  add(
    loginRevokeConsentCall,
    { summary: 'Lets a dapp use the wallet no more', ...read, isWrite: true },
    async ({ body: { origin } }, c) => {
      const who = await authenticate(c)
      const { accountId } = who
      const isRevoked = await db.transaction(async (tx) => {
        await stores.sessions.endOrigin(tx, { accountId, origin })
        return consents.revoke(tx, accountId, origin)
      })
      if (!isRevoked) throw notFound('origin', 'There is no such consent')
      await audit.write({ type: 'origin.revoked', ...subject(who), origin })
      return {}
    },
  )

  add(
    loginDeletionCall,
    { summary: 'Deletes the account after a while', ...write },
    async ({ body: { language } }, c) => {
      const who = await authenticate(c)
      const why = whyNot(who)
      if (why) throw refused(why)
      const deletesAt = new Date(clock.now() + rules.deletionMs)
      await deletions.ask(who.accountId, { deletesAt, language })
      await audit.write({ type: 'account.deletion-asked', ...subject(who) })
      await tell(who, (where) => ({
        kind: 'deletionAsked',
        language,
        values: { ...where, until: deletesAt },
      }))
      return { deletesAt: deletesAt.toISOString() }
    },
  )
}

const subject = ({ accountId, deviceId, projectId, origin }: LoggedIn) => ({
  accountId,
  deviceId,
  projectId,
  origin,
})
