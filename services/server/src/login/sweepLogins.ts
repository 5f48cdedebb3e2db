import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { ServerDeps } from '../serverModule.ts'
import { loginRules, mailsKeptMs } from './loginRules.ts'
import {
  loginAddresses,
  loginCodes,
  loginEmailChanges,
  loginMails,
  loginNonces,
  loginProofs,
  loginSessions,
  loginSocials,
  loginTokens,
  loginTransactions,
} from './loginTables.ts'

/** Deletes what has expired: nothing is kept that can do nothing any more. */
export async function sweepLogins({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock.now() - ms)
  // The clocks of two servers differ a little: none may forget a proof that another would still take.
  await db.delete(loginProofs).where(lt(loginProofs.expiresAt, ago(loginRules.proofSkewMs)))
  await db.delete(loginNonces).where(lt(loginNonces.expiresAt, ago(0)))
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, ago(0)))
  // The escrow asks for an attempt for a while. Its link and its window go with it.
  await db.delete(loginTransactions).where(lt(loginTransactions.expiresAt, ago(loginRules.transactionKeptMs)))
  await db
    .update(loginSocials)
    .set({ sealedSecrets: null, sealedPerson: null })
    .where(
      and(
        lt(loginSocials.expiresAt, ago(0)),
        or(isNotNull(loginSocials.sealedSecrets), isNotNull(loginSocials.sealedPerson)),
      ),
    )
  await db
    .delete(loginEmailChanges)
    .where(
      or(
        and(isNull(loginEmailChanges.revertUntil), lt(loginEmailChanges.expiresAt, ago(0))),
        lt(loginEmailChanges.revertUntil, ago(0)),
      ),
    )
  await db.delete(loginSessions).where(lt(loginSessions.expiresAt, ago(0)))
  await db.delete(loginTokens).where(lt(loginTokens.expiresAt, ago(0)))
  await db
    .update(loginTokens)
    .set({ seed: null })
    .where(and(isNotNull(loginTokens.seed), lt(loginTokens.spentAt, ago(loginRules.refreshAgainMs))))
  await db.delete(loginMails).where(lt(loginMails.sentAt, ago(mailsKeptMs)))
  // Where there were wrong codes they stay counted until a login succeeds.
  await db
    .delete(loginAddresses)
    .where(and(eq(loginAddresses.failures, 0), lt(loginAddresses.askedAt, ago(mailsKeptMs))))
}
