import { parseArgs } from 'node:util'
import { createKeyStore } from '../keys/createKeyStore.ts'
import { isKeyPurpose, type KeyPurpose, keyPurposes } from '../keys/keyPurposes.ts'
import { CliError } from './cliError.ts'
import type { CommandContext, Commands } from './command.ts'

const storeOf = ({ db, clock, operatorKeys }: CommandContext) => createKeyStore(db, { clock, operatorKeys })

function readPurpose(text: string | undefined): KeyPurpose {
  if (text !== undefined && isKeyPurpose(text)) return text
  throw new CliError(`Which keys? One of ${Object.keys(keyPurposes).join(', ')}.`)
}

/** `latchkey keys …`, by the word that follows. */
export const keyCommands: Commands = {
  async list(context) {
    const { rows } = await context.db.$client.query<{
      id: string
      purpose: string
      is_plain: boolean
      signs_from: Date
      ends_at: Date | null
    }>(
      `select id, purpose, private_key ? 'plain' as is_plain, signs_from, ends_at from signing_keys
       where ends_at is null or ends_at > $1 order by purpose, signs_from`,
      [new Date(context.clock.now())],
    )
    if (rows.length === 0) context.write('There are no keys yet: a server makes them when it needs them.')
    for (const { id, purpose, is_plain, signs_from, ends_at } of rows) {
      const state =
        signs_from.getTime() > context.clock.now()
          ? `signs from ${signs_from.toISOString()}`
          : ends_at
            ? `published until ${ends_at.toISOString()}`
            : 'signs'
      context.write(`${purpose.padEnd(12)}  ${id}  ${is_plain ? 'plain text' : 'encrypted'}, ${state}`)
    }
  },

  async rotate(context, args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'at-once': { type: 'boolean', default: false } },
    })
    const purpose = readPurpose(positionals[0])
    const isAtOnce = values['at-once']
    const key = await storeOf(context).rotate(purpose, { isAtOnce })
    if (!key)
      throw new CliError(
        `A new key for ${purpose} waits already: see latchkey keys list. With --at-once another one takes over now.`,
      )
    context.write(
      isAtOnce
        ? `The key ${key.id} signs now, and what older ones signed is good no more. Running servers see it within 30 seconds.`
        : `The key ${key.id} is published now and signs from ${key.signsFrom.toISOString()}; until then, and a little longer, the old one is good.`,
    )
  },

  async encrypt(context) {
    if (context.operatorKeys.length === 0)
      throw new CliError('Set KEY_ENCRYPTION_KEY first: openssl rand -base64 32 makes one.')
    const { sealed } = await storeOf(context).seal()
    context.write(sealed === 0 ? 'All keys are encrypted with it already.' : `Encrypted ${sealed} keys.`)
  },

  async discard(context, args) {
    const purpose = readPurpose(args[0])
    const count = await storeOf(context).discard(purpose)
    context.write(
      `Deleted ${count} keys for ${purpose}. Servers that are running go on with theirs: start them again.`,
    )
  },
}
