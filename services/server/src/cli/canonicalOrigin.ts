import { parseAllowedOrigin } from '@latchkey/protocol/api'
import { CliError } from './cliError.ts'

/** The origin as it is stored, or the reason why it cannot be. */
export function canonicalOrigin(text: string, isDevelopment: boolean): string {
  const parsed = parseAllowedOrigin(text, { isDevelopment })
  if ('problem' in parsed)
    throw new CliError(`The origin ${JSON.stringify(text)} is not accepted: ${parsed.problem}.`)
  return parsed.origin
}
