import type { WebSocket } from 'ws'
import type { Read } from '../messages/createReads.ts'

/** What waits for a client on a topic is being read. */
export type Loading = Read & {
  readonly owner: Connection
  /** Meanwhile more has come. */
  isDirty: boolean
}

/**
 * How far a client is served on a topic. `live`: it has been sent everything, and is sent what comes. `behind`: it was not sent all,
 * as it could not take more. There are hundreds of thousands of these, so that they are words unless there is something to do.
 */
export type Subscription = 'live' | 'behind' | Loading

/** A message that a client was sent. */
export type Sent = {
  at: number
  readonly topic: string
  readonly bytes: number
  /** It has said that it has it, which is not stored yet. */
  isAcknowledged: boolean
}

/** A client that is connected. */
export type Connection = {
  readonly socket: WebSocket
  readonly clientId: string
  readonly projectId: string
  /** The page that it is on, as the browser says. Undefined: it is a program. */
  readonly origin: string | undefined
  /** What limits of its address are counted by. */
  readonly address: string
  /** By topic. */
  readonly subscriptions: Map<string, Subscription>
  /** Those topics on which it is behind. */
  readonly behind: Set<string>
  /** Topics that it has published on. */
  readonly published: Set<string>
  /** What it was sent, by `seq`. */
  readonly sent: Map<number, Sent>
  /** How many of these it has not acknowledged. */
  unacknowledged: number
  /** How often what it did not acknowledge was sent again since it last acknowledged anything. */
  repeats: number
  /** What it has sent and nobody has looked at yet. */
  waitingFrames: number
  /** Requests that it has not been answered yet. */
  unanswered: number
  /** When it last sent anything … */
  heardAt: number
  /** … and whether that was a request, or else an acknowledgement. */
  hasAsked: boolean
  pingedAt: number
  /** Pings that it has not answered. */
  missedPongs: number
  /** The socket is closed. */
  isGone: boolean
}

/** How much may wait in a socket before no more messages are put in. */
const fullBytes = 1024 * 1024
/** With more than this in its buffer, a client does not even read the answers to its requests, and is disconnected. */
const overflowBytes = 4 * fullBytes

/** Whether a socket has as much to send as it should. */
export function isFull({ socket }: Connection): boolean {
  return socket.bufferedAmount > fullBytes
}

/** Sends a text, unless the socket is closing: whoever is gone comes back and asks again. */
export function sendText({ socket }: Connection, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > overflowBytes) socket.terminate()
  else socket.send(text)
}
