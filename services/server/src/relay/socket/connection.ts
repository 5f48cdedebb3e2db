import type { WebSocket } from 'ws'

/** How far a client is served on a topic. */
export type Subscription = {
  readonly topic: string
  /**
   * `live`: it has been sent everything, and is sent what comes. `loading`: what waits for it is being read; `dirty`: and
   * meanwhile more has come. `behind`: it was not sent all, as it could not take more.
   */
  state: 'live' | 'loading' | 'dirty' | 'behind'
}

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
  /** What limits of its address are counted by. */
  readonly address: string
  readonly subscriptions: Map<string, Subscription>
  /** Topics that it has published on. */
  readonly published: Set<string>
  /** What it was sent, by `seq`. */
  readonly sent: Map<number, Sent>
  /** How many of these it has not acknowledged. */
  unacknowledged: number
  /** How often what it did not acknowledge was sent again since it last acknowledged anything. */
  repeats: number
  /** Requests that it has not been answered yet. */
  unanswered: number
  /** When it last sent anything … */
  heardAt: number
  /** … and whether that was a request, or else an acknowledgement. */
  hasAsked: boolean
  pingedAt: number
  /** Pings that it has not answered. */
  missedPongs: number
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
