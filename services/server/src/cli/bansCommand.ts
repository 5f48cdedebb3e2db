import { BlockList } from 'node:net'
import { parseArgs } from 'node:util'
import { addNetwork } from '../access/createBanList.ts'
import { CliError } from './cliError.ts'
import type { Commands } from './command.ts'

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** What a ban is of: an address or network, or a client of the relay. */
function readTarget(text: string | undefined): { kind: 'address' | 'client'; value: string } {
  if (!text)
    throw new CliError('Whom? An address, a network such as 203.0.113.0/24, or a client (did:key:…).')
  if (/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,120}$/.test(text)) return { kind: 'client', value: text }
  if (addNetwork(new BlockList(), text)) return { kind: 'address', value: text.toLowerCase() }
  throw new CliError(`${JSON.stringify(text)} is neither an address, a network nor a did:key.`)
}

function readDuration(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? []
  if (!count || !unit) throw new CliError('--for takes a time such as 30m, 12h or 7d.')
  return Number(count) * units[unit as keyof typeof units]
}

/** `latchkey bans …`, by the word that follows. */
export const banCommands: Commands = {
  async add({ db, clock, write }, args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { for: { type: 'string' }, reason: { type: 'string' } },
    })
    const { kind, value } = readTarget(positionals[0])
    const duration = readDuration(values.for)
    const expiresAt = duration === undefined ? null : new Date(clock.now() + duration)
    await db.$client.query(
      `insert into bans (kind, value, reason, expires_at) values ($1, $2, $3, $4)
       on conflict (kind, value) do update set reason = excluded.reason, expires_at = excluded.expires_at`,
      [kind, value, values.reason?.slice(0, 200) ?? null, expiresAt],
    )
    write(`${value} is banned${expiresAt ? ` until ${expiresAt.toISOString()}` : ''}.`)
  },

  async lift({ db, write }, args) {
    const { kind, value } = readTarget(args[0])
    const { rowCount } = await db.$client.query('delete from bans where kind = $1 and value = $2', [
      kind,
      value,
    ])
    if (rowCount !== 1) throw new CliError(`${value} is not banned: see latchkey bans list`)
    write(`${value} is banned no more.`)
  },

  async list({ db, clock, write }) {
    const { rows } = await db.$client.query<{
      value: string
      reason: string | null
      expires_at: Date | null
    }>(
      'select value, reason, expires_at from bans where expires_at is null or expires_at > $1 order by created_at',
      [new Date(clock.now())],
    )
    if (rows.length === 0) write('Nobody is banned.')
    for (const { value, reason, expires_at } of rows)
      write(
        [value, expires_at ? `until ${expires_at.toISOString()}` : 'for good', reason ?? '']
          .join('  ')
          .trimEnd(),
      )
  },
}
