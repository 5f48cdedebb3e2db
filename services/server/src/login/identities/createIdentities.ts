import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../sealing/identity.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import { createIdentityRows } from '../createIdentityRows.ts'
import { loginAccounts, loginIdentities } from '../loginTables.ts'

/** One way to log in to an account. */
export type LinkedIdentity = { id: string; identity: Identity; createdAt: Date }

/** What has become of a link. `taken`: it leads to another account. `second`: the account has one of this issuer. */
export type LinkResult = 'linked' | 'taken' | 'second'

/** Every way to log in to an account. */
export type Identities = {
  /** The oldest first. */
  list(accountId: string, tx?: NodePgDatabase): Promise<readonly LinkedIdentity[]>
  /** Lets somebody log in to an account as well. Inside of a transaction of the database. */
  link(tx: NodePgDatabase, identity: Identity, accountId: string): Promise<LinkResult>
  /**
   * Takes a way to log in away, and gives what is left. Of two at once the second one sees what the first has left: `mayLeave` says whether that is enough. Inside
   * of a transaction of the database.
   */
  unlink(
    tx: NodePgDatabase,
    { accountId, id }: { accountId: string; id: string },
    mayLeave: (rest: readonly LinkedIdentity[]) => boolean,
  ): Promise<{ removed: LinkedIdentity; rest: readonly LinkedIdentity[] } | 'last' | undefined>
}

export function createIdentities({
  db,
  clock,
  sealing,
}: {
  db: Database
  clock: Clock
  sealing: Sealing
}): Identities {
  const { isOf, rowOf, open } = createIdentityRows(sealing)
  /** One change at a time for each account. */
  const lock = (tx: NodePgDatabase, accountId: string) =>
    tx.select().from(loginAccounts).where(eq(loginAccounts.id, accountId)).for('update')

  async function list(accountId: string, tx: NodePgDatabase = db): Promise<readonly LinkedIdentity[]> {
    const rows = await tx
      .select()
      .from(loginIdentities)
      .where(eq(loginIdentities.accountId, accountId))
      .orderBy(asc(loginIdentities.createdAt), asc(loginIdentities.id))
    return rows.map((row) => ({ id: row.id, identity: open(row), createdAt: row.createdAt }))
  }

  return {
    list,
    async link(tx, identity, accountId) {
      await lock(tx, accountId)
      const { rowCount } = await tx
        .insert(loginIdentities)
        .values({ ...rowOf(identity, accountId), createdAt: new Date(clock.now()) })
        .onConflictDoNothing()
      // A key that was rotated may hide from the database that it is there already, so it is looked for by every key.
      const owners = await tx
        .select({ accountId: loginIdentities.accountId })
        .from(loginIdentities)
        .where(isOf(identity))
      if (owners.some((owner) => owner.accountId !== accountId)) {
        if (rowCount === 1)
          await tx
            .delete(loginIdentities)
            .where(and(isOf(identity), eq(loginIdentities.accountId, accountId)))
        return 'taken'
      }
      return owners.length > 0 ? 'linked' : 'second'
    },
    async unlink(tx, { accountId, id }, mayLeave) {
      await lock(tx, accountId)
      const all = await list(accountId, tx)
      const removed = all.find((one) => one.id === id)
      if (!removed) return undefined
      const rest = all.filter((one) => one !== removed)
      if (!mayLeave(rest)) return 'last'
      await tx
        .delete(loginIdentities)
        .where(and(eq(loginIdentities.id, id), eq(loginIdentities.accountId, accountId)))
      return { removed, rest }
    },
  }
}
