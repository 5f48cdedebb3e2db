import { randomUUID } from 'node:crypto'

/** A message as one of its recipients got it. */
export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  /** Empty where the message has no such part. */
  text: string
  html: string
  /** When it came, as ISO 8601. */
  at: string
}

/** The sandbox's one mailbox, for every address there is. */
export type Inbox = {
  /** Keeps a message and tells whoever watches. */
  add: (mail: Omit<Mail, 'id' | 'at'>) => void
  /** Newest first. With an address: what came to it, whatever its letters' case. */
  list: (to?: string) => readonly Mail[]
  find: (id: string) => Mail | undefined
  /** Calls `listener` whenever a message comes. Returns what ends it. */
  watch: (listener: () => void) => () => void
}

const keptMails = 200

/**
 * Messages are kept in memory, the newest 200 of them. A code lives five minutes, so nobody misses it after a restart, and
 * nothing secret stays on the disk.
 *
 * @example
 * const inbox = createInbox()
 * inbox.list('ada@example.org')[0]?.text
 */
export function createInbox(now: () => Date = () => new Date()): Inbox {
  const mails: Mail[] = []
  const listeners = new Set<() => void>()
  return {
    add: (mail) => {
      mails.unshift({ ...mail, id: randomUUID(), at: now().toISOString() })
      mails.length = Math.min(mails.length, keptMails)
      for (const listener of listeners) listener()
    },
    list: (to) =>
      to === undefined ? [...mails] : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
    find: (wanted) => mails.find(({ id }) => id === wanted),
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
