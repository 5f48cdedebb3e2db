/** The command cannot be carried out. The message is for whoever typed it. */
export class CliError extends Error {
  override name = 'CliError'
}
