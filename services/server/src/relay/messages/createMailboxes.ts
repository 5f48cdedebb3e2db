import type { Clock } from '../../clock.ts'
import type { Logger } from '../../logger/createLogger.ts'
import { RelayFailure } from '../relayFailure.ts'
import type { MessageStore } from './messageStore.ts'

export type MailboxLimits = { messages: number; bytes: number }

/** How much may be published on a topic before the database has said how full it is. The limits can be exceeded by this much. */
const unchecked = { messages: 50, bytes: 256 * 1024 }
/** How many topics are kept in mind. */
const maxTopics = 50_000

type Room = {
  messages: number
  bytes: number
  /** The database is being asked. */
  isAsking: boolean
  /** The database said so. */
  isFull: boolean
}

export type Mailboxes = {
  /**
   * Counts a message. Throws a {@link RelayFailure} when too much waits on its topic that nobody has acknowledged. Never
   * makes anybody wait: what waited could be overtaken.
   */
  charge(topic: string, bytes: number): void
  /** A message was acknowledged here. */
  refund(topic: string, bytes: number): void
}

/**
 * Keeps anybody from filling the database with what nobody fetches. The database is asked only about topics on which more is
 * published than acknowledged: most get a handful of messages, and these at once.
 */
export function createMailboxes({
  store,
  clock,
  logger,
  limits,
}: {
  store: Pick<MessageStore, 'backlog'>
  clock: Clock
  logger: Logger
  limits: MailboxLimits
}): Mailboxes {
  const rooms = new Map<string, Room>()

  function roomOf(topic: string): Room {
    const room = rooms.get(topic) ?? { ...unchecked, isAsking: false, isFull: false }
    // Deleted first, so that the map stays in the order of use.
    rooms.delete(topic)
    rooms.set(topic, room)
    for (const oldest of rooms.keys()) {
      if (rooms.size <= maxTopics) break
      rooms.delete(oldest)
    }
    return room
  }

  async function ask(topic: string, room: Room) {
    room.isAsking = true
    try {
      const backlog = await store.backlog(topic, clock.now())
      room.messages = limits.messages - backlog.messages
      room.bytes = limits.bytes - backlog.bytes
      room.isFull = room.messages <= 0 || room.bytes <= 0
    } catch (error) {
      logger.debug({ err: error }, 'a mailbox could not be looked at')
    }
    room.isAsking = false
  }

  return {
    charge(topic, bytes) {
      const room = roomOf(topic)
      const messages = room.messages - 1
      const left = room.bytes - bytes
      if (room.isFull || messages < 0 || left < 0) {
        if (!room.isAsking) void ask(topic, room)
        if (room.isFull || messages < -unchecked.messages || left < -unchecked.bytes)
          throw new RelayFailure('MailboxLimitExceeded')
      }
      room.messages = messages
      room.bytes = left
    },
    refund(topic, bytes) {
      const room = rooms.get(topic)
      if (!room) return
      room.messages = Math.min(room.messages + 1, limits.messages)
      room.bytes = Math.min(room.bytes + bytes, limits.bytes)
      room.isFull = false
    },
  }
}
