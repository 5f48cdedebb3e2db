import { and, desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loginDevices } from './loginTables.ts'

/** A device is its id, its key and the dapp it is used on: with one of them different it is another one. */
export type DeviceId = { accountId: string; deviceId: string; dpopKey: string; origin: string }

export type Device = typeof loginDevices.$inferSelect

/** The devices of accounts. */
export type Devices = {
  isKnown(device: DeviceId): Promise<boolean>
  /** Inside of a transaction of the database. */
  add(tx: NodePgDatabase, device: DeviceId & { name: string }): Promise<void>
  list(accountId: string): Promise<readonly Device[]>
  /** With a key, only that of this key. False: there is none. */
  forget(
    tx: NodePgDatabase,
    device: { accountId: string; deviceId: string; dpopKey?: string | undefined },
  ): Promise<boolean>
}

export function createDevices({ db, clock }: { db: Database; clock: Clock }): Devices {
  return {
    async isKnown({ accountId, deviceId, dpopKey, origin }) {
      const rows = await db
        .select({ deviceId: loginDevices.deviceId })
        .from(loginDevices)
        .where(
          and(
            eq(loginDevices.accountId, accountId),
            eq(loginDevices.deviceId, deviceId),
            eq(loginDevices.origin, origin),
            eq(loginDevices.dpopKey, dpopKey),
          ),
        )
      return rows.length > 0
    },
    async add(tx, { accountId, deviceId, dpopKey, origin, name }) {
      const now = new Date(clock.now())
      await tx
        .insert(loginDevices)
        .values({ accountId, deviceId, origin, dpopKey, name, createdAt: now, usedAt: now })
        .onConflictDoUpdate({
          target: [loginDevices.accountId, loginDevices.deviceId, loginDevices.origin],
          set: { dpopKey, name, usedAt: now },
        })
    },
    list: (accountId) =>
      db
        .select()
        .from(loginDevices)
        .where(eq(loginDevices.accountId, accountId))
        .orderBy(desc(loginDevices.usedAt))
        .limit(100),
    async forget(tx, { accountId, deviceId, dpopKey }) {
      const { rowCount } = await tx
        .delete(loginDevices)
        .where(
          and(
            eq(loginDevices.accountId, accountId),
            eq(loginDevices.deviceId, deviceId),
            dpopKey === undefined ? undefined : eq(loginDevices.dpopKey, dpopKey),
          ),
        )
      return (rowCount ?? 0) > 0
    },
  }
}
