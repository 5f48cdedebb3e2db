/** A mail could not be handed to the mail server. It names neither the address nor what the mail says. */
export class MailError extends Error {
  override name = 'MailError'
}
