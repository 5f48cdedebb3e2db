import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { KeySource } from '../sealing/readSealingKeys.ts'

/** What a command works with. */
export type CommandContext = {
  db: Database
  clock: Clock
  /** What signing keys are encrypted with. */
  operatorKeys: readonly Buffer[]
  /** Where the keys of the login are. */
  loginKeys?: KeySource | undefined
  write: (line: string) => void
}

/** Carries out what the words after its own name ask for. Throws a `CliError` for whoever typed them. */
export type Command = (context: CommandContext, args: readonly string[]) => Promise<void>

/** Commands by the word that follows the name of their group. */
export type Commands = Readonly<Record<string, Command>>
