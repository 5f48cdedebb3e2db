import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { addDays, dayOf, dayOfPartition, partitionOf } from './days.ts'
import { telemetrySalts } from './telemetryTables.ts'

type Runner = Pick<Database, 'execute'>

/** So many days are made ahead: events come in also while nobody can make more. */
const daysAhead = 3

/** The day partitions of the events. */
export type Partitions = {
  list(): Promise<string[]>
  /** Makes the partition of a day, unless it is there. */
  ensure(day: string): Promise<void>
  /** Makes those of the next days and drops those that are kept long enough. */
  maintain(now: number, keepDays: number): Promise<{ made: string[]; dropped: string[] }>
}

export function createPartitions(db: Database): Partitions {
  /** One process at a time; nobody waits long for a table that is in use: there is a next time. */
  const alone = <result>(work: (tx: Runner & Pick<Database, 'delete'>) => Promise<result>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '5s'`)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('telemetry_partitions', 0))`)
      return work(tx)
    })

  return {
    list: () => list(db),
    ensure: async (day) => {
      if (!(await list(db)).includes(day)) await alone((tx) => make(tx, day))
    },
    maintain: (now, keepDays) =>
      alone(async (tx) => {
        const today = dayOf(now)
        const days = await list(tx)
        const wanted = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
        const made = wanted.filter((day) => !days.includes(day))
        for (const day of made) await make(tx, day)
        const dropped = days.filter((day) => day < addDays(today, -keepDays))
        for (const day of dropped) await tx.execute(sql`drop table ${sql.identifier(partitionOf(day))}`)
        // Clocks differ a little: yesterday's may still be in use.
        await tx.delete(telemetrySalts).where(lt(telemetrySalts.day, addDays(today, -1)))
        return { made, dropped }
      }),
  }
}

async function list(runner: Runner): Promise<string[]> {
  const { rows } = await runner.execute<{ name: string }>(
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'telemetry_events'::regclass order by c.relname`,
  )
  return rows.flatMap(({ name }) => dayOfPartition(name) ?? [])
}

async function make(runner: Runner, day: string) {
  // Bounds cannot be parameters. They are made from digits only.
  const bounds = `('${day}') to ('${addDays(day, 1)}')`
  await runner.execute(
    sql`create table if not exists ${sql.identifier(partitionOf(day))} partition of telemetry_events for values from ${sql.raw(bounds)}`,
  )
}
