import { ConfigError } from '../config/configError.ts'
import { readKeyFile } from './readKeyFile.ts'
import { type SealingKeys, sealingKeysSchema } from './sealingKeys.ts'

/** Where the operator keeps the keys: in a file (`LOGIN_KEYS_FILE`), or in a variable (`LOGIN_KEYS`). */
export type KeySource = { file: string } | { text: string }

/** Reads the keys. Throws a {@link ConfigError} that repeats nothing of them. */
export function readSealingKeys(source: KeySource): SealingKeys {
  const setting = 'file' in source ? 'LOGIN_KEYS_FILE' : 'LOGIN_KEYS'
  const text = 'file' in source ? readKeyFile(source.file, setting) : source.text
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ConfigError(`${setting} is not JSON.`)
  }
  const { success, data, error } = sealingKeysSchema.safeParse(json)
  if (success) return data
  const problems = error.issues.map(({ path, code, message }) => {
    // The message about unknown names repeats them, and one may be a key in the wrong place.
    const said = code === 'unrecognized_keys' ? 'has a name that does not belong there' : message
    return `${[setting, ...path].join('.')} ${said}.`
  })
  throw new ConfigError(problems.join('\n'))
}
