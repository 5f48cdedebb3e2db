import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Partitions } from './createPartitions.ts'
import { telemetryEventsTable, telemetrySalts } from './telemetryTables.ts'
import type { StoredEvent } from './toStoredEvent.ts'

export type TelemetryRepository = {
  /** Makes sure that events of a day can be kept, and gives the salt of its digests. */
  openDay(day: string): Promise<{ salt: string }>
  /** Keeps all of them, or none. One that is there already is not kept again. */
  insert(events: readonly StoredEvent[]): Promise<void>
}

export function createTelemetryRepository(db: Database, partitions: Partitions): TelemetryRepository {
  const opened = new Map<string, Promise<{ salt: string }>>()

  async function open(day: string) {
    await partitions.ensure(day)
    await db
      .insert(telemetrySalts)
      .values({ day, salt: randomBytes(32).toString('hex') })
      .onConflictDoNothing()
    const [row] = await db.select().from(telemetrySalts).where(eq(telemetrySalts.day, day))
    if (!row) throw new Error(`The day ${day} has no salt`)
    return { salt: row.salt }
  }

  return {
    openDay(day) {
      const known = opened.get(day)
      if (known) return known
      const opening = open(day)
      opened.set(day, opening)
      for (const oldest of opened.keys()) {
        if (opened.size <= 2) break
        opened.delete(oldest)
      }
      // What failed is tried again with the next event.
      opening.catch(() => opened.delete(day))
      return opening
    },
    async insert(events) {
      await db
        .insert(telemetryEventsTable)
        .values([...events])
        .onConflictDoNothing()
    },
  }
}
