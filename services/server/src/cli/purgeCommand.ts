import { parseArgs } from 'node:util'
import { CliError } from './cliError.ts'
import type { CommandContext, Commands } from './command.ts'

/** Deletes rows, and says how many there were. */
async function purge({ db, write }: CommandContext, what: string, text: string, values: unknown[] = []) {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rowCount } = await client.query(text, values)
    write(`Deleted ${rowCount ?? 0} ${what}.`)
  } finally {
    client.release(true)
  }
}

/** `latchkey purge …`, by the word that follows. */
export const purgeCommands: Commands = {
  async telemetry(context, args) {
    const { values } = parseArgs({
      args: [...args],
      options: { project: { type: 'string' }, before: { type: 'string' } },
    })
    if (values.before !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.before))
      throw new CliError('--before takes a day such as 2026-01-31.')
    await purge(
      context,
      'events',
      `delete from telemetry_events where ($1::text is null or project_id = $1) and ($2::date is null or day < $2)`,
      [values.project ?? null, values.before ?? null],
    )
  },

  /** What is lost is a message that nobody has fetched yet. */
  async messages(context, args) {
    const { values } = parseArgs({ args: [...args], options: { client: { type: 'string' } } })
    if (!values.client)
      throw new CliError('Whose messages? --client <did:key:…> names the client that sent them.')
    await purge(context, 'messages', 'delete from relay_messages where publisher = $1', [values.client])
  },

  async pictures(context) {
    await purge(
      context,
      'pictures. They are fetched again when somebody looks at them',
      'update pictures set content = null, type = null, fetched_at = null where content is not null',
    )
  },
}
