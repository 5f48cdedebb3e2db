import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** A file for Node to run, and the flags to run it with. */
export type Program = { flags: readonly string[]; file: string }

/** How Node runs the source of a program of this repository. */
export const sourceFlags = ['--conditions=@latchkey/source', '--import', 'tsx/esm']

/** A program as `scripts/buildPrograms.ts` has built it before the tests, or else its source. */
export function findProgram(source: string): Program {
  const { LATCHKEY_PROGRAMS: folder } = process.env
  const built = folder && join(folder, relative(repository, source), 'program.mjs')
  return built && existsSync(built) ? { flags: [], file: built } : { flags: sourceFlags, file: source }
}
