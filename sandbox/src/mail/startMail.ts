import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Running } from '../parts/part.ts'
import { listen } from '../process/listen.ts'
import { SandboxError } from '../sandboxError.ts'
import type { Inbox } from './inbox.ts'

type Options = { port: number; inbox: Inbox }

const name = 'Sandbox mail'
const maximumBytes = 256 * 1024
const maximumRecipients = 50
const maximumConnections = 50

/** A mail server on this machine only. It delivers nothing to anybody else: every message lands in the inbox. Port 0 takes any free one. */
export async function startMail({ port, inbox }: Options): Promise<Running> {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Latchkey sandbox',
    // Nobody on this machine has to log in, and no certificate would be worth anything.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maximumBytes,
    rejectOversized: true,
    maxRecipients: maximumRecipients,
    maxClients: maximumConnections,
    socketTimeout: 60_000,
    closeTimeout: 1_000,
    onData: (stream, session, done) => {
      receive(stream, session, inbox).then(
        () => done(),
        () =>
          done(Object.assign(new Error('This is not a message that can be read.'), { responseCode: 554 })),
      )
    },
  })
  // A client that breaks off is its own affair.
  server.on('error', () => {})
  const exited = new Promise<string>((resolve) => server.server.once('close', () => resolve('closed')))
  const actual = await listen(server.server, port).catch((error: NodeJS.ErrnoException) => {
    throw new SandboxError(
      error.code === 'EADDRINUSE'
        ? `${name}: port ${port} is in use by another program.`
        : `${name}: ${error.message}`,
    )
  })
  return {
    url: `smtp://127.0.0.1:${actual}`,
    exited,
    stop: async () => {
      server.close()
      await exited
    },
  }
}

/** Reads a message and puts it into the inbox, once for each recipient. What is too large is read to its end and dropped. */
async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  inbox: Inbox,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(Buffer.from(chunk))
  if (stream.sizeExceeded) return
  const { subject = '', text = '', html = '', from } = await PostalMime.parse(Buffer.concat(chunks))
  const { mailFrom, rcptTo } = session.envelope
  const sender = from?.address ?? (mailFrom ? mailFrom.address : '')
  for (const { address } of rcptTo) inbox.add({ to: address, from: sender, subject, text, html })
}
