import { createAudit } from '../audit/createAudit.ts'
import { listHeadKeys } from '../audit/headKeys.ts'
import { createSealing } from '../sealing/createSealing.ts'
import { readSealingKeys } from '../sealing/readSealingKeys.ts'
import { resealRows } from '../sealing/resealRows.ts'
import { formatSealingKeys, perPurpose } from '../sealing/sealingKeys.ts'
import { writeKeyFile } from '../sealing/writeKeyFile.ts'
import { CliError } from './cliError.ts'
import type { CommandContext, Commands } from './command.ts'

/** The keys as the settings name them. */
export function loginKeysOf({ loginKeys }: CommandContext) {
  if (!loginKeys) throw new CliError('Set LOGIN_KEYS_FILE or LOGIN_KEYS, as for the server.')
  return readSealingKeys(loginKeys)
}

/** `latchkey login-keys …` that need the database. */
export const loginKeyCommands: Commands = {
  async reseal(context) {
    const count = await resealRows(context.db, createSealing(loginKeysOf(context)))
    await createAudit(context).write({ type: 'admin', details: { command: 'login-keys reseal', count } })
    context.write(
      count === 0 ? 'Everything is sealed with the first key already.' : `Sealed ${count} rows anew.`,
    )
  },

  /** Old keys go only when nothing needs them: what was sealed last with them lives an hour at most. */
  async prune(context) {
    const { loginKeys } = context
    if (!loginKeys || !('file' in loginKeys)) throw new CliError('Set LOGIN_KEYS_FILE, as for the server.')
    const keys = readSealingKeys(loginKeys)
    const count = await resealRows(context.db, createSealing(keys))
    if (count > 0)
      throw new CliError(
        `${count} rows were still sealed with an old key; now they are not. Make sure that every server has the new keys, and run this again in an hour.`,
      )
    const first = perPurpose((purpose) => keys[purpose].slice(0, 1))
    // What checks the heads of the audit log stays: it opens nothing.
    const pruned = { ...first, heads: listHeadKeys(keys).filter(({ kid }) => kid !== first.pii[0]?.kid) }
    writeKeyFile(loginKeys.file, formatSealingKeys(pruned), { isNew: false })
    await createAudit(context).write({ type: 'admin', details: { command: 'login-keys prune' } })
    context.write('Only the first key of each list is left.')
  },
}
