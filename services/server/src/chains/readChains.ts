import { ConfigError } from '../config/configError.ts'
import type { ChainEntry } from './chainTable.ts'
import { chainTableSchema } from './chainTableSchema.ts'

/**
 * Reads the chain table of a file. `${NAME}` in a value stands for the variable of that name, so that an address with an API
 * key in it need not be in the file.
 */
export function readChains(
  text: string,
  { file, variables }: { file: string; variables: Readonly<Record<string, string | undefined>> },
): ChainEntry[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new ConfigError(
      `CHAINS_FILE ${file} is not JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
  const { success, data, error } = chainTableSchema.safeParse(substitute(json, variables, file))
  if (success) return data.chains
  throw new ConfigError(
    error.issues.map(({ path, message }) => `CHAINS_FILE ${file}: ${path.join('.')} ${message}.`).join('\n'),
  )
}

function substitute(
  value: unknown,
  variables: Readonly<Record<string, string | undefined>>,
  file: string,
): unknown {
  if (typeof value === 'string')
    return value.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const found = variables[name]
      if (!found) throw new ConfigError(`CHAINS_FILE ${file} needs the variable ${name}, which is not set.`)
      return found
    })
  if (Array.isArray(value)) return value.map((item) => substitute(item, variables, file))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, substitute(item, variables, file)]),
    )
  return value
}
