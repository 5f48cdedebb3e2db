import { parseArgs } from 'node:util'
import { isAccountId, parseAccountId } from '@latchkey/protocol'
import { CliError } from './cliError.ts'
import type { Commands } from './command.ts'

const options = {
  project: { type: 'string' },
  account: { type: 'string' },
  all: { type: 'boolean', default: false },
} as const

/** Which sessions are meant: the condition, and its values. */
function readChoice(args: readonly string[]): { where: string; values: unknown[]; isAny: boolean } {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const conditions: string[] = []
  const given: unknown[] = []
  const add = (condition: (place: string) => string, value: unknown) => {
    given.push(value)
    conditions.push(condition(`$${given.length}`))
  }
  if (values.project !== undefined) add((place) => `project_id = ${place}`, values.project)
  if (values.account !== undefined) {
    if (!isAccountId(values.account))
      throw new CliError('--account takes a CAIP-10 account such as eip155:1:0xf39F…2266.')
    const { chainId, address } = parseAccountId(values.account)
    add((place) => `chain_id = ${place}`, chainId)
    add((place) => `lower(address) = lower(${place})`, address)
  }
  if (positionals.length > 0) {
    if (!positionals.every((id) => /^[0-9a-f-]{36}$/i.test(id)))
      throw new CliError('The id of a session is a UUID: see latchkey sessions list')
    add((place) => `id = any(${place}::uuid[])`, positionals)
  }
  return {
    where: conditions.length > 0 ? conditions.join(' and ') : 'true',
    values: given,
    isAny: conditions.length > 0 || values.all,
  }
}

/** `latchkey sessions …`, by the word that follows. */
export const sessionCommands: Commands = {
  async list({ db, write }, args) {
    const { where, values } = readChoice(args)
    const { rows } = await db.$client.query<
      Record<'id' | 'project_id' | 'chain_id' | 'address' | 'origin', string>
    >(
      `select id, project_id, chain_id, address, origin from signin_sessions
       where ${where} and expires_at > now() order by created_at desc limit 1000`,
      values,
    )
    if (rows.length === 0) write('Nobody is signed in.')
    for (const { id, project_id, chain_id, address, origin } of rows)
      write(`${id}  ${project_id}  ${chain_id}:${address}  ${origin}`)
  },

  async revoke({ db, write }, args) {
    const { where, values, isAny } = readChoice(args)
    if (!isAny)
      throw new CliError('Which sessions? Name their ids, --project <id>, --account <account>, or --all.')
    const { rowCount } = await db.$client.query(`delete from signin_sessions where ${where}`, values)
    write(`Ended ${rowCount} session${rowCount === 1 ? '' : 's'}.`)
  },
}
