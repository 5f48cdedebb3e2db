import { loginIdentityLastError } from '@latchkey/protocol'
import type { LoginProvider } from '@latchkey/protocol/api'
import { and, eq, ne } from 'drizzle-orm'
import { notFound } from '../../http/failure.ts'
import type { LoggedIn } from '../createAuthenticate.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { sealSessionName } from '../describeAccount.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginSessions } from '../loginTables.ts'
import type { AccountStores } from './accountStores.ts'
import type { LinkedIdentity } from './createIdentities.ts'
import { providerOf } from './providerOf.ts'
import { tellOfIdentity } from './tellOfIdentity.ts'

type Asker = LoggedIn & Pick<LoginTransaction, 'network' | 'language'>

const noSuchLogin = () => notFound('id', 'There is no such login')

/**
 * Takes a way to log in away. Whoever is logged in by it elsewhere is logged out: it may have been removed because it is in wrong hands. The
 * session that asks goes on, as one of another way.
 */
export async function unlinkIdentity(stores: AccountStores, asker: Asker, id: string): Promise<void> {
  const { db, sealing, identities } = stores
  const { accountId, sessionId } = asker
  /** One of a provider that is switched off leads nowhere. */
  const usable = (all: readonly LinkedIdentity[]) =>
    all.flatMap(({ identity }) => {
      const provider = providerOf(identity.issuer, stores)
      return provider ? [{ provider, name: identity.name }] : []
    })
  const done = await db.transaction(async (tx) => {
    const result = await identities.unlink(tx, { accountId, id }, (rest) => usable(rest).length > 0)
    if (result === 'last' || !result) return result
    const [removed] = usable([result.removed])
    const [other] = usable(result.rest)
    // Nobody is shown one that leads nowhere.
    if (!removed) throw noSuchLogin()
    if (other) {
      await tx
        .delete(loginSessions)
        .where(
          and(
            eq(loginSessions.accountId, accountId),
            eq(loginSessions.provider, removed.provider),
            ne(loginSessions.id, sessionId),
          ),
        )
      await tx
        .update(loginSessions)
        .set({ provider: other.provider, sealedName: sealName(other) })
        .where(and(eq(loginSessions.id, sessionId), eq(loginSessions.provider, removed.provider)))
    }
    return { ...result, provider: removed.provider }
  })
  if (done === 'last') throw loginRefused(loginIdentityLastError())
  if (!done) throw noSuchLogin()
  const addresses = [done.removed, ...done.rest]
    .filter(({ identity }) => providerOf(identity.issuer, stores) === 'email')
    .map(({ identity }) => identity.subject)
  await tellOfIdentity(stores, 'identity.unlinked', asker, { provider: done.provider, addresses })

  function sealName({ provider, name }: { provider: LoginProvider; name: string }) {
    return provider === 'email' ? null : sealSessionName(sealing, { accountId, provider }, name)
  }
}
