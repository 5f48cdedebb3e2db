import { clearIndex } from './clearIndex.ts'
import { CliError } from './cliError.ts'
import type { Commands } from './command.ts'

async function clear(db: Parameters<typeof clearIndex>[0], chain: string | undefined): Promise<string> {
  if (!chain) throw new CliError('Which chain? See latchkey index list')
  if (!(await clearIndex(db, chain)))
    throw new CliError(`There is no index of ${JSON.stringify(chain)}: see latchkey index list`)
  return chain
}

/** `latchkey index …`, by the word that follows. */
export const indexCommands: Commands = {
  async list({ db, write }) {
    const { rows } = await db.$client.query<{ chain: string; next_block: string }>(
      'select chain, next_block from activity_chains order by chain',
    )
    if (rows.length === 0) write('There is no index yet.')
    for (const { chain, next_block } of rows) write(`${chain}  up to block ${Number(next_block) - 1}`)
  },

  async restart({ db, write }, [chain]) {
    write(
      `The index of ${await clear(db, chain)} begins anew, at the startBlock of the chain table. Until it has caught up, the history is shorter.`,
    )
  },

  async purge({ db, write }, [chain]) {
    write(
      `Deleted the index of ${await clear(db, chain)}. A server that has the chain in its table begins it anew.`,
    )
  },
}
