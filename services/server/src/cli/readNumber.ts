import { CliError } from './cliError.ts'

/** A number from the command line. */
export function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new CliError(`${name} must be a whole number from 1 to 9999999.`)
  return Number(text)
}
