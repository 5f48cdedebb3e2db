import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

/** Much longer than a grant is good for. */
const keptMs = 24 * 3_600_000

/**
 * Forgets which logins have opened their share, once they are too old to open another. The escrow does it itself: nobody else may touch the
 * table. Gives how many.
 */
export async function sweepOpenings({
  db,
  clock,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
}): Promise<number> {
  const { rowCount } = await db.$client.query('delete from escrow.openings where opened_at < $1', [
    new Date(clock.now() - keptMs),
  ])
  return rowCount ?? 0
}
