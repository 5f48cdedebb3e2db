/** The configuration cannot be used. The message is for the operator, and names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
