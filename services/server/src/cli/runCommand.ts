import { createAudit } from '../audit/createAudit.ts'
import { systemClock } from '../clock.ts'
import { ConfigError } from '../config/configError.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/databaseError.ts'
import { findMissingMigrations, migrate } from '../db/migrate.ts'
import { createLogger } from '../logger/createLogger.ts'
import { auditCommands } from './auditCommand.ts'
import { banCommands } from './bansCommand.ts'
import { CliError } from './cliError.ts'
import type { Command, CommandContext, Commands } from './command.ts'
import { help } from './help.ts'
import { indexCommands } from './indexCommand.ts'
import { keyFileCommands } from './keyFileCommands.ts'
import { keyCommands } from './keysCommand.ts'
import { loginKeyCommands } from './loginKeysCommand.ts'
import { projectCommands } from './projectsCommand.ts'
import { purgeCommands } from './purgeCommand.ts'
import { sessionCommands } from './sessionsCommand.ts'

/** What a command line works with. */
export type CommandEnv = {
  write: (line: string) => void
  writeError: (line: string) => void
  /** Opens the database. Called only when the command is one that needs it. */
  withDatabase(work: (opened: Omit<CommandContext, 'write'>) => Promise<void>): Promise<void>
}

const groups: Readonly<Record<string, Commands>> = {
  projects: projectCommands,
  keys: keyCommands,
  sessions: sessionCommands,
  index: indexCommands,
  purge: purgeCommands,
  bans: banCommands,
  'login-keys': loginKeyCommands,
  audit: auditCommands,
}

/** Runs a command line, and gives the exit code of the process. */
export async function runCommand(
  args: readonly string[],
  { write, writeError, withDatabase }: CommandEnv,
): Promise<number> {
  const [group, name, ...rest] = args
  if (group === undefined || args.some((arg) => arg === '--help' || arg === '-h') || group === 'help') {
    write(help)
    return group === undefined ? 2 : 0
  }
  const fileCommand = findIn(keyFileCommands, group, name)
  const isMigration = group === 'migrate' && name === undefined
  const command = isMigration ? runMigrations : findIn<Command>(groups, group, name)
  if (!command && !fileCommand) {
    writeError(`There is no command \`${[group, name].filter(Boolean).join(' ')}\`. See latchkey --help`)
    return 2
  }
  try {
    if (fileCommand) await fileCommand({ clock: systemClock, write }, rest)
    else
      await withDatabase(async (opened) => {
        if (!isMigration) await requireMigrated(opened.db)
        await command?.({ ...opened, write }, rest)
        if (!isMigration) await record(opened, group, name, rest)
      })
    return 0
  } catch (error) {
    if (error instanceof CliError || error instanceof ConfigError || isUsage(error)) writeError(error.message)
    else if (isDatabaseUnavailable(error))
      writeError('The database cannot be reached. Check DATABASE_URL or DATA_DIR.')
    else throw error
    return 1
  }
}

/** Commands that change nothing, and those that put more on record themselves. */
const unrecorded = ['list', 'show', 'verify', 'reseal', 'prune']

/** What an operator has changed is on record. Only what is typed about projects: bans and sessions name people. */
async function record(
  opened: Omit<CommandContext, 'write'>,
  group: string,
  name: string | undefined,
  rest: readonly string[],
): Promise<void> {
  if (name === undefined || unrecorded.includes(name)) return
  const words = group === 'projects' ? rest.join(' ').slice(0, 200) : undefined
  await createAudit(opened).write({
    type: 'admin',
    details: { command: `${group} ${name}`, ...(words && { words }) },
  })
}

function findIn<command>(
  all: Readonly<Record<string, Readonly<Record<string, command>>>>,
  group: string,
  name: string | undefined,
): command | undefined {
  const commands = Object.hasOwn(all, group) ? all[group] : undefined
  return commands && name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
}

const runMigrations: Command = async ({ db, write }) => {
  const done = await migrate(db, { logger: createLogger({ level: 'silent' }) })
  for (const name of done) write(`Ran ${name}.`)
  write(done.length > 0 ? 'The database is up to date now.' : 'The database is up to date.')
}

/** A command that somebody types for another purpose changes no tables: servers of an older version may be running on them. */
async function requireMigrated(db: Database): Promise<void> {
  const missing = await findMissingMigrations(db)
  if (missing.length === 0) return
  throw new CliError(
    `The database is older than this program (it lacks ${missing.join(', ')}). Run latchkey migrate, or start a server of this version, which does the same.`,
  )
}

/** What `parseArgs` says of an option it does not know. */
function isUsage(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
