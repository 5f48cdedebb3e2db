import { ConfigError } from '../config/configError.ts'
import { isDatabaseUnavailable } from '../db/databaseError.ts'
import type { ProjectRepository } from '../projects/createProjectRepository.ts'
import { CliError } from './cliError.ts'
import { help } from './help.ts'
import { projectCommands } from './projectsCommand.ts'

/** What a command works with. */
export type CommandEnv = {
  write: (line: string) => void
  writeError: (line: string) => void
  /** Opens the database. Called only when the command is one that needs it. */
  withProjects(work: (repository: ProjectRepository) => Promise<void>): Promise<void>
}

/** Runs a command line, and gives the exit code of the process. */
export async function runCommand(
  args: readonly string[],
  { write, writeError, withProjects }: CommandEnv,
): Promise<number> {
  const [group, name, ...rest] = args
  if (group === undefined || args.some((arg) => arg === '--help' || arg === '-h') || group === 'help') {
    write(help)
    return group === undefined ? 2 : 0
  }
  const command =
    group === 'projects' && name !== undefined && Object.hasOwn(projectCommands, name)
      ? projectCommands[name]
      : undefined
  if (!command) {
    writeError(`There is no command \`${[group, name].filter(Boolean).join(' ')}\`. See latchkey --help`)
    return 2
  }
  try {
    await withProjects((repository) => command(repository, rest, write))
    return 0
  } catch (error) {
    if (error instanceof CliError || error instanceof ConfigError || isUsage(error)) writeError(error.message)
    else if (isDatabaseUnavailable(error))
      writeError('The database cannot be reached. Check DATABASE_URL or DATA_DIR.')
    else throw error
    return 1
  }
}

/** What `parseArgs` says of an option it does not know. */
function isUsage(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
