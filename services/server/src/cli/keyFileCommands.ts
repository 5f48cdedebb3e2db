import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Clock } from '../clock.ts'
import { addEscrowKey, readEscrowKeys } from '../escrow/escrowKeys.ts'
import { readSealingKeys } from '../sealing/readSealingKeys.ts'
import { formatSealingKeys, makeSealingKey, perPurpose } from '../sealing/sealingKeys.ts'
import { writeKeyFile } from '../sealing/writeKeyFile.ts'
import { CliError } from './cliError.ts'

/** A command that works on a file of keys, and on no database. */
export type FileCommand = (
  context: { clock: Clock; write: (line: string) => void },
  args: readonly string[],
) => Promise<void>

function fileOf(args: readonly string[]): string {
  const [file, ...rest] = args
  if (!file || rest.length > 0) throw new CliError('Which file? Give its path.')
  return file
}

function requireAbsent(file: string) {
  if (existsSync(file))
    throw new CliError(`${file} exists already. With its keys lost, all wallets would be.`)
}

/** `latchkey login-keys …` and `latchkey escrow-keys …` that need a file only. */
export const keyFileCommands: Readonly<Record<string, Readonly<Record<string, FileCommand>>>> = {
  'login-keys': {
    async new({ clock, write }, args) {
      const file = fileOf(args)
      requireAbsent(file)
      const now = new Date(clock.now())
      writeKeyFile(file, formatSealingKeys(perPurpose(() => [makeSealingKey(now)])), { isNew: true })
      write(`Made the keys in ${file}. Keep a copy elsewhere, but not with the copies of the database.`)
    },

    async rotate({ clock, write }, args) {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          ahead: { type: 'boolean', default: false },
          use: { type: 'boolean', default: false },
        },
      })
      const file = fileOf(positionals)
      if (values.ahead && values.use) throw new CliError('Either --ahead or --use.')
      const keys = readSealingKeys({ file })
      const now = new Date(clock.now())
      const lists = perPurpose((purpose) => {
        const list = keys[purpose]
        if (values.ahead) return [...list, makeSealingKey(now)]
        if (!values.use) return [makeSealingKey(now), ...list]
        const newest = [...list].sort((one, other) => (one.kid < other.kid ? 1 : -1))[0]
        return newest ? [newest, ...list.filter((key) => key !== newest)] : list
      })
      const rotated = { ...lists, heads: keys.heads }
      if (values.use && formatSealingKeys(rotated) === formatSealingKeys(keys))
        throw new CliError('The newest keys are in use already.')
      writeKeyFile(file, formatSealingKeys(rotated), { isNew: false })
      write(
        values.ahead
          ? `Added keys that open only. Start every server with ${file}, then run latchkey login-keys rotate ${file} --use`
          : 'The new keys seal once the servers are started again; the old ones still open. What is used is sealed anew by and by, or all of it now: latchkey login-keys reseal',
      )
    },
  },
  'escrow-keys': {
    async new({ write }, args) {
      const file = fileOf(args)
      requireAbsent(file)
      writeKeyFile(file, await addEscrowKey([]), { isNew: true })
      write(`Made the key in ${file}. Keep a copy elsewhere, apart from the keys of the server.`)
    },

    async rotate({ write }, args) {
      const file = fileOf(args)
      writeKeyFile(file, await addEscrowKey(readEscrowKeys(file)), { isNew: false })
      write('New shares are sealed to the new key once the escrow is started again; the old one still opens.')
    },
  },
}
