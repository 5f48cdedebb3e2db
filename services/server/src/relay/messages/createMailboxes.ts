import { RelayFailure } from '../relayFailure.ts'
import type { MessageStore } from './messageStore.ts'

export type MailboxLimits = { messages: number; bytes: number }

/** How much a topic may get before its mailbox is looked at. So much the limits may be passed, in each process. */
const unchecked = { messages: 50, bytes: 256 * 1024 }
/** How many topics are kept in mind. */
const maxTopics = 50_000

type Allowance = { messages: number; bytes: number }

export type Mailboxes = {
  /**
   * Counts a message. Rejects with a {@link RelayFailure} when too much waits on its topic that nobody has acknowledged;
   * undefined when there is nothing to wait for.
   */
  charge(topic: string, bytes: number, now: number): Promise<void> | undefined
}

/**
 * Keeps anybody from filling the database with what nobody fetches. The database is asked only about topics on which much is
 * published: most get a handful of messages.
 */
export function createMailboxes(store: Pick<MessageStore, 'backlog'>, limits: MailboxLimits): Mailboxes {
  const allowances = new Map<string, Allowance>()

  function take(topic: string, left: Allowance, bytes: number) {
    left.messages--
    left.bytes -= bytes
    allowances.delete(topic)
    allowances.set(topic, left)
    for (const oldest of allowances.keys()) {
      if (allowances.size <= maxTopics) break
      allowances.delete(oldest)
    }
  }

  async function ask(topic: string, bytes: number, now: number) {
    const { messages, bytes: size } = await store.backlog(topic, now)
    const left = { messages: limits.messages - messages, bytes: limits.bytes - size }
    // Asked again with the next message: they may have been fetched by then.
    if (!hasRoom(left, bytes)) throw new RelayFailure('MailboxLimitExceeded')
    take(topic, left, bytes)
  }

  return {
    charge(topic, bytes, now) {
      const left = allowances.get(topic) ?? { ...unchecked }
      if (!hasRoom(left, bytes)) return ask(topic, bytes, now)
      take(topic, left, bytes)
      return undefined
    },
  }
}

function hasRoom(left: Allowance, bytes: number): boolean {
  return left.messages >= 1 && left.bytes >= bytes
}
