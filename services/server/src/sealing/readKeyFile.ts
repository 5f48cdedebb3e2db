import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { ConfigError } from '../config/configError.ts'

/**
 * Reads a file that holds keys. Its mode must be 0600, so that no other user of the machine can read it. `setting` names the variable
 * that it comes from in what the operator is told.
 */
export function readKeyFile(path: string, setting: string): string {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new ConfigError(`${setting} ${path} cannot be read (${code}).`)
  }
  try {
    // Of the file that is open, which nobody can exchange any more.
    const { mode } = fstatSync(file)
    if ((mode & 0o777) !== 0o600)
      throw new ConfigError(
        `${setting} ${path} has the mode 0${(mode & 0o777).toString(8)}: only its owner may read it (chmod 600 ${path}).`,
      )
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}
