import { parseEmail } from '@latchkey/protocol/api'
import { createTransport } from 'nodemailer'
import { isThisMachine } from '../config/loginConfig.ts'
import { MailError } from './mailError.ts'
import type { Mailer } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/**
 * Sends mails by SMTP. `url`: `smtps://user:password@host:port`, or `smtp://…`, which changes over to TLS before anything is said and
 * fails where the mail server cannot, unless it is on this machine.
 */
export function createMailer({
  url,
  from,
  timeoutMs = 15_000,
}: {
  url: string
  from: string
  timeoutMs?: number
}): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = isThisMachine(`http://${hostname}`)
  const transport = createTransport({
    host,
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail of ours never holds a file or a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(mail) {
      // In its one form nothing in it can be read as two addresses or as a name.
      if (parseEmail(mail.to) !== mail.to) throw new MailError('The address is not one')
      const { subject, text, html } = writeMail(mail)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        // What the mail server says repeats the address, and may repeat more.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        throw new MailError(`The mail server did not take the mail (${code})`)
      }
    },
  }
}
