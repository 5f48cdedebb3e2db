import type { Logger } from '../logger/createLogger.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'

/** Sends a mail without waiting for it: how long an answer takes says nothing about an address. */
export type Post = (mail: Mail) => void

/** What cannot be sent is told to the log, without the address. The visitor asks for another mail. */
export function createPost({ mailer, logger }: { mailer: Mailer; logger: Logger }): Post {
  return (mail) => {
    mailer.send(mail).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : 'unknown'
      logger.warn({ kind: mail.kind, reason }, 'a mail could not be sent')
    })
  }
}
